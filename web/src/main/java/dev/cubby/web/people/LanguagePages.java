package dev.cubby.web.people;

import static dev.cubby.web.route.Role.ANYBODY;

import module java.base;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.LocalPath;
import dev.cubby.web.ui.Redirect;

/** The language switch of the shell: kept by the browser, and with the account of a person. */
record LanguagePages(Identity identity) {
  record Choice(String language, Optional<String> next) {}

  static final Route<Choice, Redirect> CHOOSE =
      Redirect.at("/language", "people.language", Choice.class)
          .summary("Chooses the language of all pages")
          .may(ANYBODY)
          .withoutToken();

  void addTo(Routes.Builder routes) {
    routes.page(CHOOSE, this::choose);
  }

  private Redirect choose(Call<Choice> call) {
    var language = language(call.given().language());
    if (call.principal() instanceof Principal.Person person) {
      identity.accounts().chooseLanguage(person.accountId(), language);
    }
    var next = LocalPath.orHome(call.given().next());
    return Redirect.to(next).cookie(identity.languageCookie(language));
  }

  static Language language(String tag) {
    return Language.of(tag)
        .orElseThrow(() ->
            Problem.invalid(List.of(new FieldError("language", FieldText.ONE_OF.with(tags())))));
  }

  private static String tags() {
    return Arrays.stream(Language.values()).map(Language::tag).collect(Collectors.joining(", "));
  }
}
