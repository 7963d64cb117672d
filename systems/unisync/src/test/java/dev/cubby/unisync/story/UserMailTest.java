package dev.cubby.unisync.story;

import static dev.cubby.unisync.story.UniSyncWalk.USERS;
import static dev.cubby.unisync.story.UniSyncWalk.code;
import static dev.cubby.unisync.story.UniSyncWalk.expect;
import static dev.cubby.unisync.story.UniSyncWalk.json;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.mail.Mail;
import dev.cubby.web.mail.Mailer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a server with mail: links go to users alone, and no further than the mails. */
class UserMailTest {
  private static final Pattern LINK = Pattern.compile("/join/unisync/[^<\"\\s]+");

  private static final class Postbox implements Mailer {
    private final List<Mail> invitations = new CopyOnWriteArrayList<>();
    private final BlockingQueue<Mail> others = new LinkedBlockingQueue<>();
    private volatile boolean busy;

    @Override
    public Result send(Mail mail) {
      if (busy) {
        return new Result.Busy();
      }
      if (LINK.matcher(mail.text()).find()) {
        invitations.add(mail);
      } else {
        others.add(mail);
      }
      return new Result.Accepted("m");
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }

    /** Password links are mailed after the answer. */
    Mail passwordLink() throws InterruptedException {
      while (true) {
        var mail = Objects.requireNonNull(others.poll(20, TimeUnit.SECONDS), "no mail came");
        if (mail.text().contains("/new-password/")) {
          return mail;
        }
      }
    }
  }

  private static String link(String text) {
    var link = LINK.matcher(text);
    assertThat(link.find()).as(text).isTrue();
    return link.group();
  }

  /** In which somebody's pages are, whose browser asks for none. */
  private static String language(Running server, String who) {
    var lang =
        Pattern.compile("<html lang=\"([^\"]+)\"")
            .matcher(server.visitor(who).look("/unisync").body());
    assertThat(lang.find()).isTrue();
    return lang.group(1);
  }

  /** The user's language is the mail's, and then the account's. */
  @Test
  void anInvitedPersonReadsTheirLanguageFromTheMailOn(@TempDir Path folder) throws Exception {
    var post = new Postbox();
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new UniSyncSystem()),
                Clock.systemUTC(),
                plan -> plan.mailer(post).publicUrl(URI.create("http://cubby.example.org/")))
            .withPeople()) {
      for (var way : List.of("mei", "ann")) {
        var wanted =
            json(
                "email",
                way + "@example.com",
                "name",
                way,
                "role",
                "2d_drafter",
                "preferredLang",
                "zh-TW");
        expect(201, server.post(USERS, "root", wanted));
        var mail = post.invitations.getLast();
        assertThat(mail.subject()).containsPattern("\\p{IsHan}");
        var join = link(mail.text());
        var visitor = way.equals("ann") ? server.visitor("ann") : new Visitor(server.address());
        visitor.look(join);
        var joined =
            way.equals("ann")
                ? visitor.send(join)
                : visitor.send(join + "/account", "name", "Mei", "password", Running.PASSWORD);
        assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
        if (way.equals("mei")) {
          server.join("mei");
        }
        assertThat(language(server, way)).isEqualTo("zh-TW");
      }
      // Theirs from now on: My profile shows it and sets it.
      var mei = server.visitor("mei");
      assertThat(mei.look("/unisync/profile").body())
          .containsPattern("value=\"zh-TW\"[^>]* (selected|checked)");
      var sent = mei.send("/unisync/profile", "name", "Mei", "preferredLang", "zh", "version", "2");
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
      assertThat(language(server, "mei")).isEqualTo("zh");
    }
  }

  @Test
  void linksAreMailedFiveTimesAndPasswordLinksGoToTheAccount(@TempDir Path folder)
      throws Exception {
    var post = new Postbox();
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new UniSyncSystem()),
                Clock.systemUTC(),
                plan -> plan.mailer(post).publicUrl(URI.create("http://cubby.example.org/")))
            .withPeople()) {
      var wanted = json("email", "pia@example.com", "name", "Pia", "role", "2d_drafter");
      var pia = expect(201, server.post(USERS, "root", wanted));
      var path = USERS + "/" + pia.get("userId").asString();
      assertThat(pia.get("mailed").asBoolean()).isTrue();
      assertThat(code(server.post(path + "/reset-password", "root", ""))).isEqualTo("NOT_JOINED");
      for (int i = 0; i < 4; i++) {
        expect(200, server.post(path + "/invite", "root", ""));
      }
      var mailed = link(post.invitations.getLast().text());

      var root = server.visitor("root");
      var page = "/unisync/users/" + pia.get("userId").asString();
      root.look(page);
      var shown = root.send(page + "/invite");
      assertThat(shown.body()).contains("Many mails have gone to this address");
      assertThat(post.invitations).hasSize(5);
      var visitor = new Visitor(server.address());
      assertThat(visitor.look(mailed).statusCode()).isEqualTo(404);
      var join = link(shown.body());
      visitor.look(join);
      assertThat(visitor.send(join + "/account", "name", "Pia", "password", Running.PASSWORD))
          .matches(answer -> answer.statusCode() == 303, "joins");

      var version = expect(200, server.get(path, "root")).get("version").asLong();
      var edit = json("email", "pia@work.example", "version", version);
      expect(200, server.patch(path, "root", edit));
      expect(204, server.post(path + "/reset-password", "root", ""));
      assertThat(post.passwordLink().to().address()).isEqualTo("pia@example.com");

      post.busy = true;
      wanted = json("email", "quin@example.com", "name", "Quin", "role", "2d_drafter");
      var quin = expect(201, server.post(USERS, "root", wanted));
      assertThat(quin.get("mailed").asBoolean()).isFalse();
      page = "/unisync/users/" + quin.get("userId").asString();
      root.look(page);
      root.send(page + "/invite");
      assertThat(root.look("/unisync/users").body()).contains("could not be sent");
    }
  }
}
