package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.RowStore;
import dev.cubby.testkit.*;
import dev.cubby.web.system.ServerPlan;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** Somebody takes another address by a mailed link, and is a member under it in every family. */
class MemberAddressTest extends InvitationWalk {
  private static final URI HERE = URI.create("http://cubby.example.org/");
  private static final Pattern LINK = Pattern.compile(HERE + "(verify-email/\\S+)");
  private static final Duration ROUND = Duration.ofSeconds(21);
  private static final Duration PAUSE = Duration.ofMinutes(2);
  private static final String NOWHERE = "nowhere";
  private static final String EVERYWHERE = "";

  private final Postbox post = new Postbox();

  /** Lets a new address of a member wait on its way to the store, once. */
  private final AtomicReference<Optional<CountDownLatch>> held =
      new AtomicReference<>(Optional.empty());

  private final CountDownLatch waiting = new CountDownLatch(1);

  /** In these families the store does not take new addresses of members. */
  private volatile String broken = NOWHERE;

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual.limited(false).mailer(post).publicUrl(HERE);
  }

  @Override
  TestStore store() {
    var usual = super.store();
    return new TestStore(clock -> failing(usual.opening().apply(clock)), usual.live());
  }

  private RowStore failing(RowStore rows) {
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, given) -> {
              if (method.getName().equals("write")
                  && named(given[0])
                  && given[0].toString().contains(broken)) {
                throw new Unavailable("Broken by the test");
              }
              if (method.getName().equals("write") && named(given[0])) {
                var until = held.getAndSet(Optional.empty());
                if (until.isPresent()) {
                  waiting.countDown();
                  until.get().await();
                }
              }
              try {
                return method.invoke(rows, given);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static boolean named(Object write) {
    return write.toString().contains("MEMBER_EMAIL#");
  }

  /** A person who signed up, with all that they do at their pages. */
  private record Person(String name, Visitor browser) {}

  private Person person(String name) throws Exception {
    server.join(name);
    return new Person(name, server.visitor(name));
  }

  private void take(Person person, String email) {
    person.browser().look("/account");
    person.browser().send("/account/email", "newEmail", email, "currentPassword", Running.PASSWORD);
    var link = LINK.matcher(post.mails.getLast().text());
    assertThat(link.find()).isTrue();
    person.browser().look("/" + link.group(1));
    assertThat(person.browser().send("/" + link.group(1)).statusCode()).isEqualTo(303);
  }

  private String address(String family, String who) throws Exception {
    return get(ROOT + "/families/" + family + "/members/" + accountId(who), "ann")
        .get("email")
        .asString();
  }

  private String familyWith(String who) throws Exception {
    familyId = family("The Andersons");
    var invitation = invite(who + "@example.com", "suggester");
    var mail = post.mails.getLast().text();
    var token = Pattern.compile("join/inventory/([0-9a-f.-]{101})").matcher(mail);
    assertThat(token.find()).as("%s", invitation).isTrue();
    accept(201, token.group(1), who);
    return familyId;
  }

  /** The due-queue looks when its time has come; this waits for what comes of it. */
  private void after(Duration time, Callable<Boolean> done) throws Exception {
    clock.step(time);
    for (int i = 0; i < 200 && !done.call(); i++) {
      Thread.sleep(50);
    }
    assertThat(done.call()).isTrue();
  }

  @Test
  void aNewAddressIsThatOfTheMemberInEveryFamily() throws Exception {
    var kim = person("kim");
    var one = familyWith("kim");
    var other = familyWith("kim");
    take(kim, "kim@new.example");

    assertThat(List.of(address(one, "kim"), address(other, "kim"))).containsOnly("kim@new.example");
    // The family knows Kim by the new address, and by no other.
    assertCode(
        "ALREADY_MEMBER", post(409, invitations(), "ann", asked("Kim@New.Example", "suggester")));
    invite("kim@example.com", "suggester");
    assertThat(server.visitor("ann").look("/inventory/families/" + one + "/members").body())
        .contains("kim@new.example")
        .doesNotContain("kim@example.com");
  }

  @Test
  void aRemovedMemberWasRemovedWhenTheyWere() throws Exception {
    var ulf = person("ulf");
    var member = ROOT + "/families/" + familyWith("ulf") + "/members/" + accountId("ulf");
    expect(204, server.ask("DELETE", member, "ann", "", "If-Match", "\"1\""));
    var removed = get(member, "ann");
    clock.step(Duration.ofSeconds(1));
    take(ulf, "ulf@new.example");

    var now = get(member, "ann");
    assertThat(now.get("email").asString()).isEqualTo("ulf@new.example");
    assertThat(now.get("updatedAt")).isEqualTo(removed.get("updatedAt"));
  }

  @Test
  void aServerThatFailsInBetweenTellsItLater() throws Exception {
    var lee = person("lee");
    var family = familyWith("lee");
    broken = EVERYWHERE;
    take(lee, "lee@new.example");
    assertThat(address(family, "lee")).isEqualTo("lee@example.com");

    after(ROUND, () -> hasFailed());
    assertThat(address(family, "lee")).isEqualTo("lee@example.com");
    broken = NOWHERE;
    after(PAUSE, () -> address(family, "lee").equals("lee@new.example"));
  }

  @Test
  void aFamilyThatFailsKeepsNoOtherFromFollowing() throws Exception {
    var ida = person("ida");
    var families = Stream.of(familyWith("ida"), familyWith("ida")).sorted().toList();
    broken = families.getFirst();
    take(ida, "ida@new.example");
    assertThat(address(families.getFirst(), "ida")).isEqualTo("ida@example.com");
    assertThat(address(families.getLast(), "ida")).isEqualTo("ida@new.example");

    broken = NOWHERE;
    after(ROUND, () -> address(families.getFirst(), "ida").equals("ida@new.example"));
  }

  @Test
  void aLateTellingUndoesNoNewerOne() throws Exception {
    var nia = person("nia");
    var family = familyWith("nia");
    var again = new Person("nia", server.visitor("nia"));
    var until = new CountDownLatch(1);
    held.set(Optional.of(until));
    var first = CompletableFuture.runAsync(() -> take(nia, "nia@first.example"));
    waiting.await();
    take(again, "nia@second.example");
    assertThat(address(family, "nia")).isEqualTo("nia@second.example");
    until.countDown();
    first.join();
    assertThat(address(family, "nia")).isEqualTo("nia@second.example");
  }

  private boolean hasFailed() {
    return server.visitor("root").look("/operator/jobs").body().contains("a new address");
  }

  /** Max has an address that Moa left, before her families learnt that she did. */
  @Test
  void anAddressThatAnotherMemberLeftIsFreeInTheirFamily() throws Exception {
    var moa = person("moa");
    var family = familyWith("moa");
    server.join("max");
    var max = new Person("max", server.visitor("max"));
    var invitation = invite("max@example.com", "admin");
    assertThat(invitation.get("email").asString()).isEqualTo("max@example.com");
    var token =
        Pattern.compile("join/inventory/([0-9a-f.-]{101})").matcher(post.mails.getLast().text());
    assertThat(token.find()).isTrue();
    accept(201, token.group(1), "max");

    broken = EVERYWHERE;
    take(moa, "moa@new.example");
    broken = NOWHERE;
    take(max, "moa@example.com");
    assertThat(address(family, "max")).isEqualTo("moa@example.com");
    assertThat(address(family, "moa")).isEqualTo("moa@new.example");
  }
}
