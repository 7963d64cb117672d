package dev.cubby.web.operator;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import module java.base;

import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.store.Units;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.*;
import dev.cubby.web.job.Ticks;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the operator does, page by page; and that nobody else does it. */
class OperatorPagesTest {
  private static final Pattern LINK =
      Pattern.compile("https://cubby.example(/invitation/[A-Za-z0-9_-]{43})<");
  private static final Pattern INVITATION =
      Pattern.compile("name=\"invitation\" value=\"([^\"]+)\"");
  private static final Pattern OLDER = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"");
  private static final Pattern NAMED = Pattern.compile("guest\\d+@x\\.org");

  private AccountServer server;
  private Visitor root;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.INVITED);
    root = server.operator();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private static List<String> found(Pattern pattern, String text) {
    var found = new ArrayList<String>();
    var matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.groupCount() > 0 ? matcher.group(1) : matcher.group());
    }
    return found;
  }

  private String invited(String email) {
    root.look("/operator/invitations");
    var made = root.send("/operator/invitations", "email", email);
    assertThat(made.statusCode()).isEqualTo(201);
    return found(LINK, made.body()).getFirst();
  }

  private Visitor joined(String name) {
    var visitor = new Visitor(server.address());
    var done = visitor.fillIn(invited(name + "@x.org"), "name", name, "password", PASSWORD);
    assertThat(done.statusCode()).isEqualTo(303);
    return visitor;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/operator",
        "/operator/jobs",
        "/operator/jobs/count",
        "/operator/health",
        "/operator/backups",
        "/operator/metrics",
        "/operator/contracts",
        "/operator/contracts/sessions-of-an-account",
        "/operator/settings",
        "/operator/mail",
        "/operator/accounts",
        "/operator/invitations"
      })
  void onlyTheOperatorSeesThem(String path) {
    assertThat(new Visitor(server.address()).look(path).statusCode()).isEqualTo(303);
    assertThat(joined("ann").look(path).statusCode()).isEqualTo(403);
    assertThat(root.look(path).statusCode()).isEqualTo(200);
  }

  @Test
  void onlyTheOperatorDoesSomethingThere() {
    var ann = joined("ann");
    ann.look("/account");
    var root = server.identity.accounts().byEmail("root@x.org").orElseThrow();

    assertThat(ann.send("/operator/jobs/count/run").statusCode()).isEqualTo(403);
    assertThat(ann.send("/operator/invitations", "email", "b@x.org").statusCode()).isEqualTo(403);
    assertThat(ann.send("/operator/accounts/" + root.accountId() + "/deactivate").statusCode())
        .isEqualTo(403);
  }

  @Test
  void anInvitationMakesOneAccountWithItsAddress() {
    var path = invited("ann@x.org");
    assertThat(root.look("/operator/invitations").body())
        .contains("ann@x.org")
        .doesNotContain(path);
    var ann = new Visitor(server.address());
    assertThat(ann.look(path).body()).contains("ann@x.org").doesNotContain("type=\"email\"");

    // Nobody else's address can be slipped in.
    assertThat(ann.send(path, "name", "Ann", "password", PASSWORD, "email", "b@x.org").statusCode())
        .isEqualTo(400);
    assertThat(onward(ann.send(path, "name", "Ann", "password", PASSWORD))).isEqualTo("/");

    assertThat(ann.look("/account").body()).contains("ann@x.org");
    assertThat(new Visitor(server.address()).look(path).statusCode()).isEqualTo(410);
    assertThat(ann.send(path, "name", "Ann", "password", PASSWORD).statusCode()).isEqualTo(410);
    assertThat(found(INVITATION, root.look("/operator/invitations").body())).isEmpty();
  }

  @Test
  void anInvitationNeverTouchesAnAccountThatIsThereAlready() {
    var invitation = invited("ann@x.org");
    server.put(
        IdentityProblems.require(
            server.identity.accounts().draft("ann@x.org", "Ann", PASSWORD, false, "127.0.0.1")));

    var thief = new Visitor(server.address());
    var refused = thief.fillIn(invitation, "name", "Thief", "password", "another horse battery");

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(thief.session()).isEmpty();
    assertThat(new Visitor(server.address()).signIn("ann@x.org", PASSWORD).statusCode())
        .isEqualTo(303);
    root.look("/operator/invitations");
    var taken = root.send("/operator/invitations", "email", "ANN@x.org");
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("-email-error\"", "value=\"ANN@x.org\"");
  }

  @Test
  void anInvitationIsWithdrawnAndDoesNotLastForEver() {
    var withdrawn = invited("ann@x.org");
    var digest = found(INVITATION, root.look("/operator/invitations").body()).getFirst();
    assertThat(onward(root.send("/operator/invitations/withdraw", "invitation", digest)))
        .isEqualTo("/operator/invitations");
    var ann = new Visitor(server.address());
    assertThat(ann.look(withdrawn).statusCode()).isEqualTo(410);

    var old = invited("ann@x.org");
    ann.look(old);
    server.clock.step(Duration.ofDays(7));
    assertThat(ann.send(old, "name", "Ann", "password", PASSWORD).statusCode()).isEqualTo(410);
    assertThat(server.identity.accounts().byEmail("ann@x.org")).isEmpty();
  }

  @Test
  void whereNobodyCanSignUpNobodyIsInvited() {
    try (var closed = AccountServer.open(SignUp.CLOSED)) {
      var operator = closed.operator();
      assertThat(operator.look("/operator/invitations").body())
          .contains("This server does not accept invitations")
          .doesNotContain("type=\"email\"");
      assertThat(operator.send("/operator/invitations", "email", "a@x.org").statusCode())
          .isEqualTo(403);
    }
  }

  @Test
  void aDeactivatedAccountIsSignedOutAtItsNextRequestAndCanBeReactivated() {
    var ann = joined("ann");
    var account = server.identity.accounts().byEmail("ann@x.org").orElseThrow();
    var path = "/operator/accounts/" + account.accountId();
    assertThat(root.look(path + "/deactivate").body()).contains("Deactivate account of ann?");

    assertThat(onward(root.send(path + "/deactivate"))).isEqualTo("/operator/accounts");

    assertThat(ann.look("/account").statusCode()).isEqualTo(303);
    assertThat(ann.signIn("ann@x.org", PASSWORD).statusCode()).isEqualTo(401);
    assertThat(root.look("/operator/accounts").body())
        .contains(
            "Reactivate account",
            "Deactivated account of ann.",
            "action=\"" + path + "/reactivate\"");
    root.send(path + "/reactivate");
    assertThat(ann.signIn("ann@x.org", PASSWORD).statusCode()).isEqualTo(303);
  }

  @Test
  void theListOfAccountsLeadsToAOneTimePasswordLink() {
    joined("ann");
    var accountId = server.identity.accounts().byEmail("ann@x.org").orElseThrow().accountId();
    var path = "/operator/accounts/" + accountId + "/password-link";
    assertThat(found(Pattern.compile("href=\"([^\"]+/password-link)\""), accounts()))
        .as("for others than the operator")
        .containsExactly(path);

    assertThat(root.look(path).body()).contains("ann@x.org", "href=\"/operator/accounts\"");
    assertThat(root.send(path).body()).contains("https://cubby.example/new-password/");

    root.look("/operator/accounts");
    root.send("/operator/accounts/" + accountId + "/deactivate");
    assertThat(accounts()).doesNotContain("/password-link");
  }

  private String accounts() {
    return root.look("/operator/accounts").body();
  }

  @Test
  void theOperatorStays() {
    var account = server.identity.accounts().byEmail("root@x.org").orElseThrow();
    root.look("/operator/accounts");

    var refused = root.send("/operator/accounts/" + account.accountId() + "/deactivate");

    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(root.look("/operator").statusCode()).isEqualTo(200);
  }

  @Test
  void everybodyIsOnSomePageOfTheList() {
    for (int i = 0; i < 30; i++) {
      var account =
          IdentityProblems.require(
              server
                  .identity
                  .accounts()
                  .draft("guest" + i + "@x.org", "G", PASSWORD, false, "127.0.0.1"));
      server.put(account);
      server.clock.step(Duration.ofSeconds(1));
    }
    var first = root.look("/operator/accounts").body();
    var seen = new HashSet<>(found(NAMED, first));
    assertThat(seen).hasSize(25).contains("guest29@x.org").doesNotContain("guest0@x.org");

    var second = root.look(found(OLDER, first).getFirst()).body();
    seen.addAll(found(NAMED, second));
    assertThat(seen).hasSize(30);
    assertThat(found(OLDER, second)).isEmpty();
    assertThat(second).contains("href=\"/operator/accounts\"");
  }

  private Instant lastRun() {
    var record = server.scheduler.known().getFirst().record().orElseThrow();
    return record.startedAt().orElseThrow();
  }

  @Test
  void anInvitationThatTwoAcceptAtOnceMakesOneAccount() {
    var path = invited("ann@x.org");
    var racers = List.of(new Visitor(server.address()), new Visitor(server.address()));
    racers.forEach(racer -> racer.look(path));
    // Both have found the invitation open before either has used it.
    server.beforeAnId = Racers.meeting(2);

    var statuses =
        Racers.race(2, i -> racers.get(i).send(path, "name", "Racer " + i, "password", PASSWORD));

    assertThat(statuses).containsExactlyInAnyOrder(303, 410);
  }

  @Test
  void aJobIsShownWithItsLastRunAndRunWhenAskedFor() {
    assertThat(root.look("/operator/jobs").body()).contains("count, every hour", "Not run yet");
    Ticks.one(server.scheduler);
    assertThat(root.look("/operator/jobs").body())
        .contains("Done</span>", "counted", ">Just now</time>", ">In 1 h</time>");
    var ran = lastRun();

    server.clock.step(Duration.ofMinutes(1));
    Ticks.one(server.scheduler);
    assertThat(lastRun()).isEqualTo(ran);
    assertThat(root.look("/operator/jobs/count").body()).contains("Run now", "counted");
    assertThat(onward(root.send("/operator/jobs/count/run"))).isEqualTo("/operator/jobs/count");
    assertThat(root.look("/operator/jobs").body()).contains("Due now").doesNotContain("Just now");
    Ticks.one(server.scheduler);
    assertThat(lastRun()).isEqualTo(ran.plus(Duration.ofMinutes(1)));

    // The second of two presses asks for no second run, although the first is over.
    server.clock.step(Duration.ofSeconds(1));
    assertThat(onward(root.sendAgain())).isEqualTo("/operator/jobs/count");
    Ticks.one(server.scheduler);
    assertThat(lastRun()).isEqualTo(ran.plus(Duration.ofMinutes(1)));

    assertThat(root.look("/operator/jobs/nonsense").statusCode()).isEqualTo(404);
    assertThat(root.send("/operator/jobs/nonsense/run").statusCode()).isEqualTo(404);
  }

  @Test
  void aJobThatRunsShowsHowFarItIs() {
    var seen = new ArrayList<String>();
    server.duringTheJob = () -> seen.add(root.look("/operator/jobs/count").body());
    Ticks.one(server.scheduler);
    assertThat(seen)
        .singleElement(STRING)
        .contains("Running", "So far", "counted to 7")
        .doesNotContain("Run now");
    assertThat(root.look("/operator/jobs/count").body())
        .contains("Run now", "counted")
        .doesNotContain("So far", "counted to 7");
  }

  @Test
  void anOperatorWhoIsSignedOutMeanwhileRunsNoJob() {
    Ticks.one(server.scheduler);
    var ran = lastRun();
    server.clock.step(Duration.ofMinutes(1));
    root.look("/operator/jobs/count");
    var session = sessionOf("root@x.org");
    server.afterARun =
        contract -> {
          if (contract.equals("accounts: by id")) {
            server.afterARun = _ -> {};
            server.identity.sessions().signOut(session);
          }
        };

    assertThat(root.send("/operator/jobs/count/run").statusCode()).isEqualTo(401);
    Ticks.one(server.scheduler);
    assertThat(lastRun()).isEqualTo(ran);
  }

  private String sessionOf(String email) {
    var account = server.identity.accounts().byEmail(email).orElseThrow();
    return server.identity.sessions().of(account, PageRequest.of(1)).rows().getFirst().digest();
  }

  @Test
  void systemsAreToldOfASessionThatTheOperatorEnds() {
    var ann = joined("ann");
    var accountId = server.identity.accounts().byEmail("ann@x.org").orElseThrow().accountId();
    var sessions = "/operator/accounts/" + accountId + "/sessions";
    root.look(sessions);
    assertThat(onward(root.send(sessions + "/end", "session", sessionOf("ann@x.org"))))
        .isEqualTo(sessions);
    assertThat(ann.look("/account").statusCode()).isEqualTo(303);
    assertThat(server.signedOut).containsExactly(accountId);
  }

  @Test
  void declarationsThatRealityHasBrokenAndErrorsOfTheLastHourAreShown() {
    assertThat(root.look("/operator/contracts?which=EXCEEDED").body())
        .contains("No access pattern has exceeded");
    var contract =
        KitCatalog.DRAFT.prove().contracts().stream()
            .filter(one -> one.name().equals("sessions: of an account"))
            .findFirst()
            .orElseThrow();
    server.monitor.onCall(
        new ContractCall(
            contract, ContractCall.Status.ANSWERED, 25, 101, 0, new Units(1, 0), 1_000));
    server.monitor.answered(Optional.empty(), 503, 1_000_000);

    assertThat(root.look("/operator/contracts?which=EXCEEDED").body())
        .contains("sessions: of an account")
        .doesNotContain("sessions: by digest");
    assertThat(root.look("/operator/contracts/sessions-of-an-account").body())
        .contains("Declared at most 100 rows; 1 call met more.", "At most 101", "25 on average");
    assertThat(root.look("/operator/metrics").body()).contains("No route");
    assertThat(root.look("/operator/health").body())
        .contains("1 access pattern exceeds", "1 server error in the last hour.");
    server.clock.step(Duration.ofHours(1));
    assertThat(root.look("/operator/health").body()).contains("No server errors in the last hour.");
  }

  @Test
  void theUseOfASessionIsNotedNowAndThen() {
    var ann = joined("ann");
    var accountId = server.identity.accounts().byEmail("ann@x.org").orElseThrow().accountId();
    var sessions = "/operator/accounts/" + accountId + "/sessions";
    server.clock.step(Duration.ofMinutes(10));
    assertThat(ann.look("/account/sessions").body())
        .contains("127.0.0.1", "In use now")
        .doesNotContain("Last used");
    assertThat(root.look(sessions).body()).contains(">10 min ago<");
    server.clock.step(Duration.ofMinutes(10));
    ann.look("/account");
    assertThat(root.look(sessions).body()).contains(">just now<");
  }
}
