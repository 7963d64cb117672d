package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.people.AccountFields.rules;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.text.TokenText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.AccountRoutes.*;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/** One's API tokens. */
record TokenPages(Identity identity, List<Place> systems) {
  private static final String PATH = ProfilePages.PATH + "/tokens";
  private static final String READ_SCOPE = "read";
  private static final String WRITE_SCOPE = "write";
  private static final int USUAL_DAYS = 90;

  record Shown(PageRequest page) {}

  static final Route<Shown, Page> TOKENS =
      Page.at(PATH, "people.tokens", Shown.class).summary("One's API tokens").may(SIGNED_IN);
  static final Route<NewToken, PageAnswer> NEW_TOKEN =
      Route.page(
              Method.POST,
              PATH,
              "people.new-token",
              Input.of(NewToken.class)
                  .field(
                      "name",
                      Label.of(NAME).hint(NAME_HINT),
                      rules(AccountRoutes.NEW_TOKEN, "name"))
                  .field("scopes", SCOPES, rules(AccountRoutes.NEW_TOKEN, "scopes"))
                  .field(
                      "expiresInDays",
                      Label.of(DAYS).hint(DAYS_HINT),
                      rules(AccountRoutes.NEW_TOKEN, "expiresInDays")),
              PageAnswer.class)
          .summary("Creates an API token and shows it this once")
          .may(SIGNED_IN)
          .answering(201)
          .happeningOnce();
  static final Confirm<OfToken> DELETE_TOKEN =
      Confirm.at(PATH + "/{tokenId}/delete", "people.delete-token", OfToken.class)
          .summary("Deletes an API token")
          .may(SIGNED_IN);

  void addTo(Routes.Builder routes) {
    routes
        .page(TOKENS, this::list)
        .page(
            NEW_TOKEN, this::create, (_, _) -> Redirect.to(TOKENS.at()).saying(UiText.SHOWN_ONCE));
    DELETE_TOKEN.addTo(routes, this::askDelete, this::delete);
  }

  private Page list(Call<Shown> call) {
    var request = call.given().page();
    var tokens = identity.tokens().list(identity.api().owner(call), request);
    var form =
        Form.of(NEW_TOKEN, CREATE)
            .choices("scopes", scopes())
            .value("scopes", READ_SCOPE)
            .value("expiresInDays", Integer.toString(USUAL_DAYS));
    return ProfilePages.tabbed(TOKENS)
        .add(paragraph(LEAD), rows(tokens.items().stream().map(this::row), empty(NONE)))
        .add(Paging.of(request, tokens.nextCursor(), page -> TOKENS.link(new Shown(page))))
        .add(section(CREATE, card(form)));
  }

  private Row row(OneToken token) {
    var meta =
        Stream.concat(
            token.scopes().stream().map(this::scope),
            Stream.of(
                CREATED.with(Text.at(token.createdAt())),
                EXPIRES.with(Text.at(token.expiresAt()))));
    return Row.of(verbatim(token.name()))
        .meta(meta.map(Inline::of).toArray(Inline[]::new))
        .action(Action.ask(DELETE, DELETE_TOKEN.at(token.tokenId())));
  }

  /** Everything, or one of the systems that run here. */
  private List<Choice> scopes() {
    var names = new ArrayList<>(List.of(READ_SCOPE, WRITE_SCOPE));
    for (var system : systems) {
      names.add(system.name() + ":" + READ_SCOPE);
      names.add(system.name() + ":" + WRITE_SCOPE);
    }
    return names.stream().map(name -> new Choice(name, scope(name))).toList();
  }

  private Text scope(String name) {
    int colon = name.indexOf(':');
    boolean writes = name.endsWith(WRITE_SCOPE);
    if (colon < 0) {
      return writes ? WRITE : READ;
    }
    var system = name.substring(0, colon);
    var title =
        systems.stream()
            .filter(place -> place.name().equals(system))
            .map(Place::title)
            .findFirst()
            .orElse(verbatim(system));
    return writes ? WRITE_ONE.with(title) : READ_ONE.with(title);
  }

  private Page create(Call<NewToken> call) {
    var token = identity.api().newToken(call);
    var secret = secret(verbatim(token.name()), token.token().orElse(""));
    return secretPage(NEW_TITLE, NEW_LEAD, secret, Action.link(COPIED, TOKENS.at()))
        .back(TITLE, TOKENS.at());
  }

  private OneToken get(Call<OfToken> call) {
    return require(identity.tokens().get(call.person().accountId(), call.given().tokenId()));
  }

  private Question askDelete(Call<OfToken> call) {
    return Question.of(DELETE_TITLE.with(get(call).name()), DELETE_LEAD, DELETE, TOKENS.at())
        .danger();
  }

  private Redirect delete(Call<OfToken> call) {
    var token = get(call);
    require(
        identity.tokens().end(call.person().accountId(), token.tokenId()), Reason.NO_SUCH_TOKEN);
    return Redirect.to(TOKENS.at()).saying(DELETED.with(token.name()));
  }
}
