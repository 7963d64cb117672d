package dev.cubby.web.invite;

import static dev.cubby.testkit.Visitor.onward;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.people.ProfilePages;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Standing;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How invitations are answered, and in whose name, as a system learns it. */
class AnsweringTest {
  private static final Reply<Link> GONE =
      new Reply.Refused<>(
          Problem.of(
              new ProblemKind(410, "GONE", Text.verbatim("Gone")), Text.verbatim("It is gone.")));

  @TempDir Path folder;
  private final Club club = new Club();
  private Running server;

  @BeforeEach
  void start() throws Exception {
    server = Running.on(TestStore.embedded(folder), List.of(club));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aPersonDeclinesForAsLongAsTheyAreSignedIn() {
    var ann = server.visitor("ann");
    ann.look("/invitations");
    assertThat(onward(ann.send("/invitations/club/c1/decline", "reason", "")))
        .isEqualTo("/invitations");

    var by = club.declinedBy.getFirst();
    assertThat(by.account()).isPresent();
    assertThat(by.session()).isPresent();
  }

  @Test
  void whoHasTheLinkDeclinesByIt() {
    var link = "/join/club/" + club.token();
    var stranger = new Visitor(server.address());
    stranger.look(link);
    stranger.send(link + "/decline", "reason", "");
    var ann = server.visitor("ann");
    ann.look(link);
    ann.send(link + "/decline", "reason", "");

    assertThat(club.declinedBy).hasSize(2).first().isEqualTo(Standing.SERVER);
    assertThat(club.declinedBy.getLast().session()).isPresent();
  }

  @Test
  void aLinkThatLeadsToNoInvitationSaysSoInItsTitle() {
    var stranger = new Visitor(server.address());
    for (var link : List.of("/join/club/half", "/join/nowhere/" + club.token())) {
      assertThat(stranger.look(link).body()).contains("<h1>Invitation not valid</h1>");
    }
    club.known = false;
    var answer = stranger.look("/join/club/" + club.token());
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("<h1>Invitation not valid</h1>", "No such invitation.");
  }

  @Test
  void withoutMailTheListSaysThatTheLinkIsNeeded() {
    assertThat(server.visitor("ann").look("/invitations").body())
        .contains("This server sends no mail", "Open the link that you got");
  }

  @Test
  void anInvitationThatIsDeclinedTwiceLeadsBackToTheList() {
    var ann = server.visitor("ann");
    ann.look("/invitations");
    ann.send("/invitations/club/c1/decline", "reason", "");
    club.waits = false;

    assertNothingWaits(ann, ann.sendAgain());
    assertThat(club.declinedBy).hasSize(1);
  }

  @Test
  void anInvitationThatIsAcceptedTwiceLeadsBackToTheList() {
    var ann = server.visitor("ann");
    ann.look("/invitations");
    assertThat(onward(ann.send("/invitations/club/c1/accept"))).isEqualTo("/account");
    club.waits = false;

    assertNothingWaits(ann, ann.sendAgain());
  }

  @Test
  void ofTwoWhoAcceptAtOnceTheSlowerIsLedBackToTheList() {
    var ann = server.visitor("ann");
    ann.look("/invitations");
    club.accepting =
        () -> {
          club.waits = false;
          return GONE;
        };

    assertNothingWaits(ann, ann.send("/invitations/club/c1/accept"));
  }

  @Test
  void aRefusalOfAnInvitationThatStillWaitsIsShown() {
    var ann = server.visitor("ann");
    ann.look("/invitations");
    club.accepting = () -> GONE;

    assertThat(ann.send("/invitations/club/c1/accept").statusCode()).isEqualTo(410);
  }

  private static void assertNothingWaits(Visitor visitor, HttpResponse<String> answer) {
    assertThat(onward(answer)).isEqualTo("/invitations");
    assertThat(visitor.look("/invitations").body())
        .contains("This invitation no longer waits for your answer.", "No invitations.");
  }

  /** Has one invitation, to whoever asks. */
  private static final class Club implements WebSystem, Inviter {
    private final List<Standing> declinedBy = new CopyOnWriteArrayList<>();
    private volatile boolean waits = true;
    private volatile boolean known = true;
    private volatile Supplier<Reply<Link>> accepting =
        () -> new Reply.Done<>(ProfilePages.ACCOUNT.at());
    private final AtomicReference<Premises> premises = new AtomicReference<>();

    String token() {
      return premises.get().inviting().newToken(UUID.randomUUID());
    }

    @Override
    public String name() {
      return "club";
    }

    @Override
    public Place place() {
      var title = Text.verbatim("Club");
      return Place.of("club", title, title, Icon.LIST, KitTexts.CATALOGUE.languages());
    }

    @Override
    public Draft contracts() {
      return Catalog.of("club");
    }

    @Override
    public Opened open(Premises here) {
      premises.set(here);
      return new Opened() {
        @Override
        public void addRoutes(dev.cubby.web.route.Routes.Builder routes) {}

        @Override
        public Optional<Inviter> inviter() {
          return Optional.of(Club.this);
        }
      };
    }

    @Override
    public Reply<OpenInvitation> open(String tokenDigest) {
      return known
          ? new Reply.Done<>(new ToClub(this))
          : new Reply.Refused<>(
              Problem.of(ProblemKind.NOT_FOUND, Text.verbatim("No such invitation.")));
    }

    @Override
    public List<OpenInvitation> waitingFor(String email) {
      return List.of();
    }

    @Override
    public List<OpenInvitation> waitingForAccount(String accountId) {
      return waits ? List.of(new ToClub(this)) : List.of();
    }
  }

  private record ToClub(Club club) implements OpenInvitation {
    @Override
    public String id() {
      return "c1";
    }

    @Override
    public String email() {
      return "ann@example.com";
    }

    @Override
    public String name() {
      return "The club";
    }

    @Override
    public Text role() {
      return Text.verbatim("Member");
    }

    @Override
    public String inviter() {
      return "Ben";
    }

    @Override
    public Instant expiresAt() {
      return Instant.now().plus(Duration.ofDays(1));
    }

    @Override
    public boolean mailed() {
      return false;
    }

    @Override
    public Reply<Link> accept(Guest guest) {
      return club.accepting.get();
    }

    @Override
    public Reply<Empty> decline(Standing by, Optional<String> reason) {
      club.declinedBy.add(by);
      return new Reply.Done<>(new Empty());
    }
  }
}
