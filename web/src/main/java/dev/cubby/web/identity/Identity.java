package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.run.Store;
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
public final class Identity {
  private static final Duration LANGUAGE_LASTS = Duration.ofDays(365);

  private final IdentitySettings settings;
  private final Passwords passwords;
  private final Accounts accounts;
  private final Sessions sessions;
  private final SignIn signIn;
  private final Registrations registrations;
  private final Setup setup;
  private final Invitations invitations;
  private final AccountLinks links;
  private final ApiTokens tokens;
  private final Cookies cookies;
  private final SessionCookie cookie;
  private final KnownBrowsers browsers;
  private final Optional<IssuedAccounts> issued;
  private final Optional<IssuerSignIn> issuerSignIn;
  private final Attempts attempts;

  public Identity(
      Store store,
      Clock clock,
      Supplier<String> ids,
      RandomGenerator random,
      SharedSecrets shared,
      Limits limits,
      Mailer mailer,
      IdentitySettings settings) {
    this(store, clock, ids, random, shared, limits, mailer, settings, Argon2id.USUAL);
  }

  Identity(
      Store store,
      Clock clock,
      Supplier<String> ids,
      RandomGenerator random,
      SharedSecrets shared,
      Limits limits,
      Mailer mailer,
      IdentitySettings settings,
      Argon2id cost) {
    this.settings = settings;
    this.attempts = limits.attempts();
    this.passwords = new Passwords(cost, random);
    var secrets = new Secrets(random);
    this.cookies = Cookies.at(settings.publicUrl());
    var repeats = new Repeats(store, clock);
    this.accounts = new Accounts(store, clock, ids, passwords);
    this.sessions = new Sessions(store, clock, secrets, accounts, settings);
    this.browsers =
        new KnownBrowsers(cookies, new Seal(shared.named("browsers"), "browsers"), secrets);
    this.signIn = new SignIn(store, accounts, passwords, attempts, browsers);
    this.registrations =
        new Registrations(store, accounts, signIn, repeats, attempts, limits, settings);
    this.setup = new Setup(store, clock, secrets, accounts, attempts, settings);
    var mails = new AccountMails(mailer, settings.address());
    this.invitations = new Invitations(store, clock, secrets, accounts, attempts, settings, mails);
    this.links =
        new AccountLinks(
            store,
            clock,
            secrets,
            accounts,
            passwords,
            attempts,
            limits,
            mails,
            settings.address());
    this.tokens = new ApiTokens(store, clock, ids, secrets, accounts, repeats);
    this.cookie = new SessionCookie(cookies);
    var issuer = settings.issuer().map(there -> new Issuer(there, clock));
    this.issued = issuer.map(there -> new IssuedAccounts(store, clock, accounts, there));
    var returnTo = settings.publicUrl().resolve(IssuerSignIn.RETURN_PATH.substring(1));
    this.issuerSignIn =
        issuer
            .flatMap(there -> there.codeFlow(returnTo))
            .map(flow ->
                new IssuerSignIn(
                    flow,
                    clock,
                    new Seal(shared.named("sign-in"), "sign-in"),
                    cookies,
                    issued.orElseThrow(),
                    attempts));
  }

  /** Says who asks: people by what is known here, devices and links by what their systems know. */
  public Identities identities(DeviceTokens devices, LinkHolders links) {
    return new RequestIdentities(sessions, tokens, issued, cookie, attempts, devices, links);
  }

  public Accounts accounts() {
    return accounts;
  }

  public Sessions sessions() {
    return sessions;
  }

  public SignIn signIn() {
    return signIn;
  }

  public Setup setup() {
    return setup;
  }

  public Registrations registrations() {
    return registrations;
  }

  public Invitations invitations() {
    return invitations;
  }

  /** Links that verify an address or let somebody choose a new password. */
  public AccountLinks links() {
    return links;
  }

  public ApiTokens tokens() {
    return tokens;
  }

  /** The address that links for other people begin with. */
  public PublicAddress address() {
    return settings.address();
  }

  /** Where people sign in, when that is not here. */
  public Optional<IssuerSettings> issuer() {
    return settings.issuer();
  }

  /** How people come in to pages from there, where this server is known there. */
  public Optional<IssuerSignIn> issuerSignIn() {
    return issuerSignIn;
  }

  /** The value of Set-Cookie that keeps a chosen language for a year. */
  public String languageCookie(Language language) {
    return cookies.set(Cookies.LANGUAGE, language.tag(), LANGUAGE_LASTS);
  }

  public SessionCookie cookie() {
    return cookie;
  }

  /** Which browsers an account has signed in from. */
  public KnownBrowsers browsers() {
    return browsers;
  }

  Passwords passwords() {
    return passwords;
  }

  /** The routes of accounts. */
  public void addRoutes(Routes.Builder routes) {
    new AccountHandlers(
            accounts, sessions, signIn, registrations, setup, tokens, settings.issuer().isEmpty())
        .addTo(routes);
  }
}
