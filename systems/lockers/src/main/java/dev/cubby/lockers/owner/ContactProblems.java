package dev.cubby.lockers.owner;

import dev.cubby.lockers.owner.Contacts.*;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** Why an e-mail leads to no account, told at the field it was typed into. */
public final class ContactProblems {
  private ContactProblems() {}

  public static Account require(LookUp result, ProblemKind noAccount) {
    return switch (result) {
      case Found(var account) -> account;
      case NotFound(var verified) ->
          throw Problem.of(
                  noAccount, verified ? OwnerText.NO_VERIFIED_ACCOUNT : OwnerText.NO_ACCOUNT)
              .at("email");
      case TooManyLookUps(var wait) ->
          throw LimitProblems.slowDown(OwnerText.TOO_MANY_SEARCHES, wait);
    };
  }
}
