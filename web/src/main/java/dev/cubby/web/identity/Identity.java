package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.http.*;
import dev.cubby.web.issuer.Issuer;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Routes;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.text.Language;

/** The identity of a server, put together: what its pages, systems and start-up take from it. */
public record Identity(
    IdentitySettings settings,
    Attempts attempts,
    Repeats repeats,
    Cookies cookies,
    Passwords passwords,
    Accounts accounts,
    Sessions sessions,
    KnownBrowsers browsers,
    SignIn signIn,
    Registrations registrations,
    Setup setup,
    Invitations invitations,
    AccountLinks links,
    ApiTokens tokens,
    Optional<IssuedAccounts> issued,
    Optional<IssuerSignIn> issuerSignIn) {
  private static final Duration LANGUAGE_LASTS = Duration.ofDays(365);
  private static final Duration HOUR = Duration.ofHours(1);

  /**
   * @param newAddress is told of accounts with another email address, at least once
   * @param signedOut is told of accounts of which a session ended
   */
  public static Identity on(
      Store store,
      Clock clock,
      Supplier<String> ids,
      RandomGenerator random,
      SharedSecrets shared,
      Limits limits,
      Mailer mailer,
      IdentitySettings settings,
      Consumer<Account> newAddress,
      Consumer<String> signedOut) {
    var attempts = limits.attempts();
    var guesses = new Guesses(attempts);
    var passwords =
        new Passwords(settings.passwords(), random, limits.quota(Passwords.MOST_OF_A_NETWORK));
    var secrets = new Secrets(random);
    var cookies = Cookies.at(settings.publicUrl());
    var accounts = new Accounts(store, clock, ids, passwords);
    var browsers =
        new KnownBrowsers(cookies, new Seal(shared.named("browsers"), "browsers"), secrets);
    var signIn = new SignIn(store, accounts, passwords, guesses, browsers);
    var mails = new AccountMails(mailer, settings.address());
    var issuer = settings.issuer().map(there -> new Issuer(there, clock));
    var issued = issuer.map(there -> new IssuedAccounts(store, clock, accounts, there));
    var returnTo = settings.publicUrl().resolve(IssuerSignIn.RETURN_PATH);
    return new Identity(
        settings,
        attempts,
        new Repeats(store, clock),
        cookies,
        passwords,
        accounts,
        new Sessions(store, clock, secrets, accounts, signedOut),
        browsers,
        signIn,
        new Registrations(
            store,
            accounts,
            signIn,
            guesses,
            settings.signUp(),
            limits.rate(settings.signUpsPerHour(), HOUR),
            limits.rate(Registrations.MOST_OF_A_NETWORK, HOUR)),
        new Setup(store, clock, secrets, accounts, guesses, settings),
        new Invitations(store, clock, secrets, accounts, signIn, guesses, settings, mails),
        new AccountLinks(
            store,
            clock,
            secrets,
            accounts,
            passwords,
            guesses,
            mails,
            settings.address(),
            LinkLimits.in(limits),
            new AddressChanges(accounts, clock, newAddress)),
        new ApiTokens(store, clock, ids, secrets, accounts),
        issued,
        issuer
            .flatMap(there -> there.codeFlow(returnTo))
            .map(flow ->
                new IssuerSignIn(
                    flow,
                    clock,
                    new Seal(shared.named("sign-in"), "sign-in"),
                    cookies,
                    issued.orElseThrow(),
                    guesses)));
  }

  /** Says who asks: people by what is known here, devices and links by what their systems know. */
  public Identities identities(DeviceTokens devices, LinkHolders holders) {
    return new RequestIdentities(sessions, tokens, issued, cookie(), attempts, devices, holders);
  }

  /** Looks at what this package schedules in the due-queue. */
  public DueHandler dueHandler() {
    return links.changes().handler();
  }

  /** The address that links for other people begin with. */
  public PublicAddress address() {
    return settings.address();
  }

  /** The issuer's sign-in, for a server that leaves signing in to one. */
  public Optional<IssuerSettings> issuer() {
    return settings.issuer();
  }

  public SessionCookie cookie() {
    return new SessionCookie(cookies);
  }

  /** The value of Set-Cookie that keeps a chosen language for a year. */
  public String languageCookie(Language language) {
    return cookies.set(Cookies.LANGUAGE, language.tag(), LANGUAGE_LASTS);
  }

  /** The routes of accounts. */
  public void addRoutes(Routes.Builder routes) {
    api().addTo(routes);
  }

  /** The handlers that forms of pages share with the routes for programs. */
  public AccountApi api() {
    return new AccountApi(this);
  }
}
