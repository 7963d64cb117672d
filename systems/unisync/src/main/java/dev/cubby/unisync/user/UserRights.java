package dev.cubby.unisync.user;

import module java.base;

import dev.cubby.unisync.base.UniSyncProblems;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.User;
import dev.cubby.unisync.text.UnisyncText;
import dev.cubby.unisync.text.UserText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;

/** Users are read on each request: a deactivated one is out at the next. */
public record UserRights(Users users) implements Roles {

  @Override
  public Known known(Principal principal, Map<String, String> slots) {
    var user =
        principal instanceof Principal.Person person
            ? users.activeOf(person.accountId()).or(() -> users.operator(person))
            : Optional.<User>empty();
    return new Known(user.map(one -> Set.of(Right.role(one.role()))).orElse(Set.of()), user);
  }

  @Override
  public Problem refusal(Principal principal, Map<String, String> slots) {
    var problem =
        of(principal, slots).isEmpty()
            ? Problem.of(ProblemKind.NOT_ALLOWED, noAccess(principal))
            : UniSyncProblems.of(UniSyncRefusal.NOT_ALLOWED);
    return principal instanceof Principal.Person person && person.operator()
        ? problem.leadingTo(UserPages.BECOME_ADMIN.at().path(), UserText.BECOME_ADMIN)
        : problem;
  }

  private Text noAccess(Principal principal) {
    return principal instanceof Principal.Person person && users.isKnown(person.accountId())
        ? UnisyncText.DEACTIVATED
        : UnisyncText.NOT_A_USER;
  }

  /**
   * The user who does something that needs a right: by the role that has to be the same when the
   * change is made, and not by the one that the route saw before.
   */
  public Acting acting(Call<?> call, Right right) {
    var by = acting(call);
    if (!by.may(right)) {
      throw UniSyncProblems.of(UniSyncRefusal.NOT_ALLOWED);
    }
    return by;
  }

  /** The user who does something that all may, or about which the service decides by the user. */
  public Acting acting(Call<?> call) {
    var person = call.person();
    var user =
        users
            .activeOf(person.accountId())
            .or(() -> users.adopt(person))
            .orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NOT_ALLOWED));
    return new Acting(person.standing(), user, call.once());
  }

  /** The user who looks at something. */
  public User user(Call<?> call) {
    return call.resource(User.class)
        .or(() -> users.activeOf(call.person().accountId()))
        .or(() -> users.operator(call.person()))
        .orElseThrow(() -> UniSyncProblems.of(UniSyncRefusal.NOT_ALLOWED));
  }
}
