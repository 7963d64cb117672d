package dev.cubby.web.people;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.route.Routes;
import dev.cubby.web.ui.Site;
import java.util.Optional;

/** All pages about people, for a server that has accounts. */
public final class PeoplePages {
  private PeoplePages() {}

  /** The pages about people that every page links to. */
  public static Site.People ways() {
    return new Site.People(
        SignInPages.SIGN_IN.at().path(),
        SignInPages.SIGN_OUT.at().path(),
        Optional.of(ProfilePages.ACCOUNT.at().path()),
        Optional.of(LanguagePages.CHOOSE.at().path()));
  }

  public static void addTo(Routes.Builder routes, Identity identity, Site site) {
    var signIn = new SignInPages(identity);
    signIn.addTo(routes);
    identity.issuerSignIn().ifPresent(there -> new IssuerPages(signIn, there).addTo(routes));
    new SignUpPages(identity, signIn, site.name()).addTo(routes);
    new LanguagePages(identity).addTo(routes);
    var email = new EmailPages(identity);
    email.addTo(routes);
    new ProfilePages(identity, email).addTo(routes);
    new PasswordPages(identity).addTo(routes);
    new ForgottenPasswordPages(identity, signIn).addTo(routes);
    new SessionPages(identity).addTo(routes);
    new TokenPages(identity, site.places()).addTo(routes);
  }
}
