package dev.cubby.inventory.invitation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.mail.*;
import dev.cubby.web.system.ServerPlan;
import org.junit.jupiter.api.Test;

/** No line of the log holds a token or its signature, whatever becomes of a request. */
class InvitationLogTest extends InvitationWalk {
  private static final URI HERE = URI.create("http://cubby.example.org/");

  /** A mailer whose fault nobody expects. */
  private static final class Breakable implements Mailer {
    private final Postbox post;
    private volatile boolean broken;

    Breakable(Postbox post) {
      this.post = post;
    }

    @Override
    public Result send(Mail mail) {
      var result = post.send(mail);
      if (broken) {
        throw new IllegalStateException("Broken while sending " + mail);
      }
      return result;
    }

    @Override
    public boolean reachesPeople() {
      return true;
    }

    @Override
    public List<Delivery> list() {
      return List.of();
    }
  }

  private final Postbox post = new Postbox();
  private final Breakable mailer = new Breakable(post);
  private final List<String> tokens = new ArrayList<>();

  @Override
  ServerPlan plan(ServerPlan usual) {
    return usual.limited(false).mailer(mailer).publicUrl(HERE);
  }

  private String invited(String email) throws Exception {
    invite(email, "suggester");
    return mailedToken();
  }

  private String mailedToken() {
    var link =
        Pattern.compile("join/inventory/([0-9a-f.-]{101})").matcher(post.mails.getLast().text());
    assertThat(link.find()).isTrue();
    tokens.add(link.group(1));
    return link.group(1);
  }

  @Test
  void noTokenIsLogged() throws Exception {
    var standardError = System.err;
    var log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, UTF_8));
    try {
      programs();
      pages();
      wrongOnes();
      faults();
    } finally {
      System.setErr(standardError);
    }
    var logged = log.toString(UTF_8);
    assertThat(logged)
        .contains("/api/inventory/invitations/***/accept", "/join/inventory/***", "status=500");
    assertThat(tokens).hasSizeGreaterThan(8);
    for (var token : tokens) {
      assertThat(logged).doesNotContain(token, token.substring(token.indexOf('.') + 1));
    }
  }

  private void programs() throws Exception {
    var token = invited(evasAddress());
    preview(200, token);
    acceptNew(201, token, eva);
    accept(410, token, "ben");
    var declined = invited("kim@example.com");
    post(204, ANSWERS + "/decline", "", "{'token':'" + declined + "'}");
    var byPath = ANSWERS + "/" + invited("ben@example.com") + "/accept";
    post(403, byPath, "stranger", "{}");
    post(400, byPath, "ben", "{'nothing':1}");
    post(201, byPath, "ben", "{}");
    post(410, byPath, "ben", "{}");
    var sentAgain = invite("lee@example.com", "admin");
    mailedToken();
    post(200, invitations() + "/" + idOf(sentAgain) + "/resend", "ann", "{}");
    mailedToken();
  }

  private void pages() throws Exception {
    var path = "/join/inventory/" + invited("pat@example.com");
    var browser = stranger();
    browser.look(path);
    browser.send(path);
    browser.look(path);
    browser.send(path + "/account", "name", "Pat", "password", "short");
    browser.send(path + "/decline", "reason", "No time");
    assertThat(browser.look(path).statusCode()).isEqualTo(410);
    var joining = "/join/inventory/" + invited("stranger@example.com");
    browser.look(joining);
    browser.send(joining + "/sign-in", "password", "a wrong guess");
    var entered = browser.send(joining + "/sign-in", "password", Running.PASSWORD);
    browser.look(Visitor.onward(entered));
    assertThat(browser.send(joining).statusCode()).isEqualTo(303);
  }

  /** Forged, cut short, at an address that is none, by a method that is none, in a query. */
  private void wrongOnes() throws Exception {
    var token = invited("sam@example.com");
    var forged = UUID.randomUUID() + "." + "ab".repeat(32);
    tokens.add(forged);
    preview(400, forged);
    accept(400, forged, "ben");
    expect(400, server.post(ANSWERS + "/" + forged + "/accept", "ben", "{}"));
    for (var path :
        List.of(
            "/join/inventory/" + forged,
            "/join/inventory/" + token + "/nothing",
            "/join/nothing/" + token,
            "/join/" + token,
            "/" + token,
            "/inventory/" + token,
            "/sign-in?next=/join/inventory/" + token,
            ANSWERS + "/" + token,
            ANSWERS + "/" + token + "/nothing",
            ANSWERS + "/preview?token=" + token,
            invitations() + "/" + token)) {
      stranger().look(path);
      server.get(path, "ann");
      server.ask("PUT", path, "ann", "{}", "Content-Type", "application/json");
      server.ask("DELETE", path, "ann", "");
    }
    post(400, ANSWERS + "/preview", "", "{'token':'" + token + "','also':'" + token + "'}");
    server.post(ANSWERS + "/preview", "", "{\"token\":\"" + token);
    server.post(ANSWERS + "/preview", "", "{\"" + token + "\":1}");
  }

  /** The mailer fails, and then the store under the server. */
  private void faults() throws Exception {
    var token = invited("max@example.com");
    mailer.broken = true;
    post(500, invitations(), "ann", asked("mia@example.com", "admin"));
    mailedToken();
    server.rows().close();
    preview(503, token);
    accept(503, token, "");
    expect(503, server.post(ANSWERS + "/" + token + "/accept", "", "{}"));
    assertThat(stranger().look("/join/inventory/" + token).statusCode()).isEqualTo(503);
  }
}
