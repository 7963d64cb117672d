package dev.cubby.unisync.user;

import static dev.cubby.unisync.base.UniSyncProblems.reply;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.User;
import dev.cubby.web.invite.Guest;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.invite.OpenInvitation;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.Text;

/**
 * Invitations to UniSync, as the kit asks for them.
 *
 * @param home the page that a new user begins with
 */
public record UserInviter(Users users, Supplier<Link> home) implements Inviter {

  @Override
  public Reply<OpenInvitation> open(String tokenDigest) {
    return reply(users.invited(tokenDigest)).map(this::of);
  }

  @Override
  public Optional<Joined> joined(String tokenDigest) {
    return users.joined(tokenDigest).map(accountId -> new Joined(accountId, "UniSync", home.get()));
  }

  @Override
  public List<OpenInvitation> waitingFor(String email) {
    return users.invitedAs(email).map(this::of).stream().toList();
  }

  OpenInvitation of(User user) {
    return new UserInvitation(user, users, home);
  }

  /** An invitation to be this user. */
  private record UserInvitation(User user, Users users, Supplier<Link> home)
      implements OpenInvitation {
    @Override
    public String id() {
      return user.userId();
    }

    @Override
    public String email() {
      return user.email();
    }

    @Override
    public Optional<String> guestName() {
      return Optional.of(user.name());
    }

    @Override
    public String name() {
      return "UniSync";
    }

    @Override
    public Text role() {
      return Text.of(user.role());
    }

    @Override
    public String inviter() {
      return user.invitation().map(one -> one.invitedBy()).orElse("");
    }

    @Override
    public Instant expiresAt() {
      return user.invitation().map(one -> one.expiresAt()).orElse(Instant.EPOCH);
    }

    @Override
    public boolean mailed() {
      return user.invitation().filter(one -> one.mailed()).isPresent();
    }

    @Override
    public Reply<Link> accept(Guest guest) {
      return reply(users.join(user, guest)).map(_ -> home.get());
    }

    /** The user stays, and can be invited again. */
    @Override
    public Reply<Empty> decline(Standing by, Optional<String> reason) {
      return reply(users.decline(by, user)).map(_ -> new Empty());
    }
  }
}
