package dev.cubby.web.people;

import dev.cubby.web.route.*;
import dev.cubby.web.text.AccountText;

/** Fields that several forms about accounts ask for, held to the rules of the API. */
public final class AccountFields {
  public static final Label NAME =
      Label.of(AccountText.NAME).hint(AccountText.NAME_HINT).autocomplete("name");
  public static final Label EMAIL =
      Label.of(AccountText.EMAIL).as(Label.Control.EMAIL).autocomplete("email");
  public static final Label PASSWORD =
      Label.of(AccountText.PASSWORD)
          .hint(AccountText.PASSWORD_HINT)
          .as(Label.Control.PASSWORD)
          .autocomplete("new-password");
  public static final Label NEW_PASSWORD =
      Label.of(AccountText.NEW_PASSWORD)
          .hint(AccountText.PASSWORD_HINT)
          .as(Label.Control.PASSWORD)
          .autocomplete("new-password");
  public static final Label CURRENT_PASSWORD =
      Label.of(AccountText.CURRENT_PASSWORD)
          .as(Label.Control.PASSWORD)
          .autocomplete("current-password");

  private AccountFields() {}

  /** The rules of the same field on a route for programs. */
  public static Rule[] rules(Route<?, ?> route, String field) {
    return route.input().rulesOf(field).toArray(Rule[]::new);
  }
}
