package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.AccountText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.route.*;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/** The settings of one's own account; its other pages are tabs beside this one. */
public record ProfilePages(Identity identity, EmailPages email) {
  static final String PATH = "/account";

  record Profile(String name, String language, Optional<String> zone, long version) {}

  public static final Route<Input.Nothing, Page> ACCOUNT =
      Page.at(PATH, "people.account").summary("Settings of your account").may(SIGNED_IN);
  static final Route<Profile, Redirect> SAVE_PROFILE =
      Redirect.at(
              PATH,
              "people.save-profile",
              Input.of(Profile.class)
                  .like(AccountRoutes.CHANGE_ME.input(), "name")
                  .field("language", LANGUAGE)
                  .field("zone", Label.of(ZONE).hint(ZONE_HINT).as(Label.Control.SUGGESTIONS)))
          .summary("Change your name, language and time zone")
          .may(SIGNED_IN);

  /** Regions with a city; other names are abbreviations and offsets. */
  private static final List<Choice> ZONES =
      ZoneId.getAvailableZoneIds().stream()
          .filter(name -> name.indexOf('/') > 0)
          .filter(name -> !name.startsWith("Etc/") && !name.startsWith("SystemV/"))
          .sorted()
          .map(name -> new Choice(name, verbatim(name)))
          .toList();

  private static final List<Choice> LANGUAGES =
      Arrays.stream(Language.values())
          .map(language -> new Choice(language.tag(), verbatim(language.ownName())))
          .toList();

  void addTo(Routes.Builder routes) {
    routes.page(ACCOUNT, this::page).page(SAVE_PROFILE, this::save);
  }

  /** The frame that all settings share. */
  static Page tabbed(Principal.Person person, Route<?, Page> current) {
    var tabs = Tabs.of(TITLE);
    tabs = tab(tabs, PROFILE, ACCOUNT, current);
    tabs = tab(tabs, PASSWORD, PasswordPages.PASSWORD, current);
    tabs = tab(tabs, SessionText.TITLE, SessionPages.SESSIONS, current);
    tabs = tab(tabs, TokenText.TITLE, TokenPages.TOKENS, current);
    var page = Page.of(TITLE).tabs(tabs);
    return person.operator() ? page.chip(chip(Chip.Tone.TAG, OPERATOR)) : page;
  }

  private static Tabs tab(Tabs tabs, Text text, Route<?, Page> page, Route<?, Page> current) {
    return page.equals(current) ? tabs.current(text, page.at()) : tabs.tab(text, page.at());
  }

  private Page page(Call<Input.Nothing> call) {
    var account = identity.api().owner(call);
    var values =
        new Profile(
            account.name(), call.reader().language().tag(), account.zone(), account.version());
    var form =
        Form.of(SAVE_PROFILE, SAVE, values).choices("language", LANGUAGES).choices("zone", ZONES);
    return tabbed(call.person(), ACCOUNT)
        .add(section(PROFILE, card(form)), email.settings(account));
  }

  private Redirect save(Call<Profile> call) {
    var given = call.given();
    var language = LanguagePages.language(given.language());
    var zone = given.zone().map(String::strip).filter(name -> !name.isEmpty());
    require(
        identity
            .accounts()
            .changeProfile(
                call.person().accountId(),
                given.name(),
                language,
                zone.map(ProfilePages::zone),
                given.version()));
    return Redirect.to(ACCOUNT.at()).saying(SAVED).cookie(identity.languageCookie(language));
  }

  private static ZoneId zone(String name) {
    return Preference.zone(name)
        .orElseThrow(() -> Problem.invalid("zone", IdentityText.ZONE_UNKNOWN));
  }
}
