package dev.cubby.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.edge.*;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.mail.Mailbox;
import dev.cubby.web.mail.SmtpSettings;
import dev.cubby.web.mail.SmtpSettings.Security;
import dev.cubby.web.monitor.FigureReaders;
import dev.cubby.web.system.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  private static final List<Setting<?>> DECLARED = ServerSettings.with(List.of());

  @TempDir Path folder;

  private static Configuration of(Map<String, String> flags, Map<String, String> variables) {
    return Sources.read(DECLARED, flags, variables, Optional.empty());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("cubby.properties"), text);
  }

  @Test
  void withoutAWordTheServerIsASmallOneOnThisMachine() {
    var configuration = of(Map.of(), Map.of("PATH", "/bin"));

    assertThat(configuration.port()).isEqualTo(new Configuration.Port(8080, false));
    assertThat(configuration.host()).isEqualTo("127.0.0.1");
    assertThat(configuration.store()).isEqualTo(new StoreChoice.Embedded(Path.of("data")));
    assertThat(configuration.systems()).isEmpty();
    assertThat(configuration.demo()).isFalse();
    assertThat(configuration.publicUrl()).isEmpty();
    assertThat(configuration.environment()).isEqualTo("dev");
    assertThat(configuration.people())
        .isEqualTo(
            new People(
                SignUp.INVITED,
                200,
                true,
                Optional.empty(),
                Optional.empty(),
                InvitationSettings.USUAL));
  }

  @Test
  void anOperatorHasAnAddressAndAnUntrimmedPassword() {
    var people =
        of(
                Map.of(),
                Map.of(
                    "CUBBY_ADMIN_EMAIL", " ann@example.org ",
                    "CUBBY_ADMIN_PASSWORD", " a horse, a battery "))
            .people();

    assertThat(people.operator())
        .contains(new Configuration.Operator("ann@example.org", " a horse, a battery "));
    assertThat(people.toString()).doesNotContain("battery");
    assertThatThrownBy(() -> of(Map.of(), Map.of("CUBBY_ADMIN_EMAIL", "ann@example.org")))
        .hasMessageContaining("admin-email and admin-password go together");
    assertThatThrownBy(() -> of(Map.of(), Map.of("CUBBY_ADMIN_PASSWORD", "short")))
        .hasMessageContaining("at least 10 characters");
  }

  @Test
  void anIssuerIsNamedAsItNamesItselfAndKeepsThePasswords() {
    var issuer = Map.of("CUBBY_OIDC_ISSUER", "https://id.example.org/realms/home");
    var whole = new HashMap<>(issuer);
    whole.put("CUBBY_OIDC_AUDIENCE", "cubby");
    whole.put("CUBBY_ADMIN_EMAIL", "ann@example.org");

    assertThat(of(Map.of(), whole).people().issuer())
        .contains(
            new IssuerSettings(
                URI.create("https://id.example.org/realms/home"),
                "cubby",
                Optional.of("ann@example.org")));
    whole.put("CUBBY_OIDC_CLIENT_SECRET", "s3cret");
    assertThatThrownBy(() -> of(Map.of(), whole))
        .hasMessageContaining("oidc-client-secret has no meaning without oidc-client-id")
        .message()
        .doesNotContain("s3cret");
    whole.put("CUBBY_OIDC_CLIENT_ID", "pages");
    var client = of(Map.of(), whole).people().issuer().orElseThrow().client().orElseThrow();
    assertThat(client).isEqualTo(new IssuerSettings.Client("pages", Optional.of("s3cret")));
    assertThat(client.toString()).doesNotContain("s3cret");
    assertThatThrownBy(() -> of(Map.of(), Map.of("CUBBY_OIDC_CLIENT_ID", "pages")))
        .hasMessageContaining("oidc-client-id has no meaning without oidc-issuer");
    assertThatThrownBy(() -> of(Map.of(), issuer))
        .hasMessageContaining("oidc-issuer and oidc-audience go together");
    whole.put("CUBBY_ADMIN_PASSWORD", "a horse, a battery");
    assertThatThrownBy(() -> of(Map.of(), whole)).hasMessageContaining("no password is kept here");
  }

  @Test
  void mailsGoThroughAnSmtpServerThatIsNamedAsAWhole() {
    var smtp = new HashMap<>(Map.of("CUBBY_SMTP_HOST", "mail.example.org"));
    assertThat(of(Map.of(), Map.of()).smtp()).isEmpty();
    assertThatThrownBy(() -> of(Map.of(), smtp))
        .hasMessageContaining("smtp-host and mail-from go together");

    smtp.put("CUBBY_MAIL_FROM", "cubby@example.org");
    assertThat(of(Map.of(), smtp).smtp())
        .contains(
            new SmtpSettings(
                "mail.example.org",
                587,
                Security.STARTTLS,
                Optional.empty(),
                new Mailbox("cubby@example.org", "Cubby")));
    smtp.put("CUBBY_SMTP_SECURITY", "tls");
    smtp.put("CUBBY_SMTP_USER", "cubby");
    assertThatThrownBy(() -> of(Map.of(), smtp))
        .hasMessageContaining("smtp-user and smtp-password go together");
    smtp.put("CUBBY_SMTP_PASSWORD", " s3cret ");
    var whole = of(Map.of(), smtp).smtp().orElseThrow();
    assertThat(whole.port()).isEqualTo(465);
    assertThat(whole.login()).contains(new SmtpSettings.Login("cubby", " s3cret "));
    assertThat(whole.toString()).doesNotContain("s3cret");

    smtp.put("CUBBY_SMTP_SECURITY", "none");
    smtp.put("CUBBY_SMTP_HOST", "192.0.2.1");
    assertThatThrownBy(() -> of(Map.of(), smtp))
        .as("no password goes over the network in the clear")
        .isInstanceOf(InvalidConfiguration.class)
        .message()
        .doesNotContain("s3cret");
  }

  @Test
  void aFlagGoesBeforeAVariableAndThatBeforeTheFile() throws IOException {
    var file = file("port=1\nhost=one\nenvironment=one\n");

    var configuration =
        Sources.read(
            DECLARED,
            Map.of("port", "3"),
            Map.of("CUBBY_PORT", "2", "CUBBY_HOST", "two"),
            Optional.of(file));

    assertThat(configuration.port().number()).isEqualTo(3);
    assertThat(configuration.host()).isEqualTo("two");
    assertThat(configuration.environment()).isEqualTo("one");
  }

  @Test
  void theFileCanBeNamedByAVariable() throws IOException {
    var file = file("systems=inventory, lunch\npublic-url=https://home.example.org/cubby\n");

    var configuration = of(Map.of(), Map.of("CUBBY_CONFIG", file.toString()));

    assertThat(configuration.systems()).contains(Set.of("inventory", "lunch"));
    assertThat(configuration.publicUrl()).contains(URI.create("https://home.example.org/cubby/"));
  }

  @Test
  void anUnknownNameIsRefusedWithTheNearestThatIsKnown() throws IOException {
    var file = file("prot=1\n");

    assertThatThrownBy(() ->
            Sources.read(DECLARED, Map.of(), Map.of("CUBBY_PUBLIC_ULR", "x"), Optional.of(file)))
        .isInstanceOf(InvalidConfiguration.class)
        .hasMessageContaining("There is no setting prot in ")
        .hasMessageContaining("Did you mean port?")
        .hasMessageContaining("no setting CUBBY_PUBLIC_ULR. Did you mean CUBBY_PUBLIC_URL?");
  }

  @Test
  void variablesOfTheLauncherAndTheTestsAreAccepted() {
    var variables = Map.of("CUBBY_JAVA", "/jdk", "CUBBY_TEST_DYNAMODB", "http://localhost:8000");

    assertThat(of(Map.of(), variables).port().number()).isEqualTo(8080);
  }

  @Test
  void everythingThatIsWrongIsSaidAtOnceAndNoValueIsShown() {
    var given =
        DECLARED.stream()
            .map(Setting::name)
            .filter(name -> !name.equals("host") && !name.equals("systems"))
            .collect(Collectors.toMap(name -> name, _ -> "hunter2 \u0000"));

    assertThatThrownBy(() -> of(given, Map.of()))
        .isInstanceOf(InvalidConfiguration.class)
        .hasMessageContaining("port (CUBBY_PORT) has to be a number from 0 to 65535.")
        .hasMessageContaining("store (CUBBY_STORE) has to be embedded or dynamodb.")
        .hasMessageContaining("demo (CUBBY_DEMO)")
        .hasMessageContaining("signup (CUBBY_SIGNUP) has to be open, invited or closed.")
        .hasMessageContaining("limits (CUBBY_LIMITS) has to be on or off.")
        .hasMessageContaining("admin-email (CUBBY_ADMIN_EMAIL)")
        .hasMessageContaining("oidc-issuer (CUBBY_OIDC_ISSUER)")
        .hasMessageContaining("public-url (CUBBY_PUBLIC_URL)")
        .hasMessageContaining("environment (CUBBY_ENVIRONMENT)")
        .message()
        .doesNotContain("hunter2");
  }

  @Test
  void aPortOutsideTheRangeIsRefused() {
    assertThatThrownBy(() -> of(Map.of("port", "65536"), Map.of()))
        .isInstanceOf(InvalidConfiguration.class);
    assertThat(of(Map.of("port", "65535"), Map.of()).port().chosen()).isTrue();
  }

  @Test
  void dynamoDbTakesARegionAndAnEndpointButNoFolder() {
    var store = Map.of("store", "dynamodb", "region", "eu-north-1");
    assertThat(of(store, Map.of("CUBBY_ENDPOINT", "http://localhost:8000")).store())
        .isEqualTo(
            new StoreChoice.DynamoDb(
                Optional.of("eu-north-1"), Optional.of(URI.create("http://localhost:8000/"))));

    assertThatThrownBy(() -> of(store, Map.of("CUBBY_DATA", "here")))
        .hasMessageContaining("data says nothing to the store dynamodb");
    assertThatThrownBy(() -> of(Map.of("region", "eu-north-1"), Map.of()))
        .hasMessageContaining("region says nothing to the store embedded");
  }

  @Test
  void anAddressWithASecretOrAQueryIsNoAddressForLinks() {
    for (var url :
        new String[] {
          "ftp://a", "https://me:secret@a.org", "https://a.org/?x", "cubby", "http:///"
        }) {
      assertThatThrownBy(() -> of(Map.of("public-url", url), Map.of()))
          .as(url)
          .isInstanceOf(InvalidConfiguration.class)
          .message()
          .doesNotContain("secret");
    }
  }

  @Test
  void aNumberHasLimits() {
    assertThatThrownBy(() -> of(Map.of("signup-rate", "0"), Map.of()))
        .hasMessage("signup-rate (CUBBY_SIGNUP_RATE) has to be a number from 1 to 1000000.");
  }

  @Test
  void aMissingFileIsReported() {
    assertThatThrownBy(() ->
            Sources.read(
                DECLARED, Map.of(), Map.of(), Optional.of(folder.resolve("none.properties"))))
        .hasMessageContaining("cannot be read")
        .hasMessageContaining("none.properties");
  }

  @Test
  void proxiesAreBelievedByNetworkAndThenStandForMany() {
    var edge = of(Map.of(), Map.of("CUBBY_TRUSTED_PROXIES", "10.0.0.0/8, fd00::/8")).edge();

    var proxies = edge.proxies().orElseThrow();
    assertThat(proxies.trusted()).isEqualTo(Cidr.all("10.0.0.0/8", "fd00::/8"));
    assertThat(proxies.header()).isEqualTo(Proxies.Header.X_FORWARDED_FOR);
    assertThat(edge.reception().byClient().uncounted()).containsAll(proxies.trusted());
    assertThat(of(Map.of(), Map.of()).edge().proxies()).isEmpty();

    assertThatThrownBy(() -> of(Map.of("trusted-proxies", "proxy.example"), Map.of()))
        .hasMessageContaining("trusted-proxies (CUBBY_TRUSTED_PROXIES) has to be networks")
        .hasMessageNotContaining("proxy.example");
    assertThatThrownBy(() -> of(Map.of("proxy-header", "x-real-ip"), Map.of()))
        .hasMessageContaining("proxy-header");
  }

  @Test
  void figuresAreReadOnThisMachineOrOnTheNetworksListed() {
    assertThat(of(Map.of(), Map.of()).figureReaders()).isEqualTo(FigureReaders.USUAL);
    assertThat(of(Map.of("metrics-networks", "10.0.0.0/8"), Map.of()).figureReaders().networks())
        .isEqualTo(Cidr.all("10.0.0.0/8"));
    assertThat(of(Map.of("metrics-networks", "none"), Map.of()).figureReaders().networks())
        .isEmpty();
    assertThatThrownBy(() -> of(Map.of("metrics-networks", "here"), Map.of()))
        .hasMessageContaining("has to be none, or networks");
  }

  @Test
  void aCertificateNeedsItsKey() {
    var both = of(Map.of("tls-cert", "chain.pem", "tls-key", "key.pem"), Map.of());
    assertThat(both.edge().certificate())
        .contains(new Certificate(Path.of("chain.pem"), Path.of("key.pem")));

    assertThatThrownBy(() -> of(Map.of("tls-cert", "chain.pem"), Map.of()))
        .hasMessageContaining("tls-cert and tls-key go together.");
  }

  @Test
  void filesAreKeptBesideTheRowsUnlessTheseAreElsewhere() {
    assertThat(of(Map.of("data", "rows"), Map.of()).uploads()).contains(Path.of("rows/uploads"));
    assertThat(of(Map.of("uploads", "files"), Map.of()).uploads()).contains(Path.of("files"));
    assertThat(of(Map.of("store", "dynamodb"), Map.of()).uploads()).isEmpty();
    assertThat(of(Map.of("store", "dynamodb", "uploads", "f"), Map.of()).uploads())
        .contains(Path.of("f"));
  }

  @Test
  void loadTestsAreNotLimitedByClient() {
    var off = of(Map.of("limits", "off"), Map.of()).edge().reception();
    var on = of(Map.of(), Map.of()).edge().reception();

    assertThat(on.byClient().requests()).isLessThan(1000);
    assertThat(off.byClient().requests()).isEqualTo(Integer.MAX_VALUE);
    assertThat(off.byClient().connections()).isEqualTo(Integer.MAX_VALUE);
  }
}
