package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.ui.Ui.row;
import static dev.cubby.web.ui.Ui.rows;

import module java.base;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** Pages of the operator: an overview here, each part in a class of its own. */
public final class OperatorPages {
  /** Where they begin. */
  public static final String PATH = "/operator";

  static final Route<Nothing, Page> HOME =
      page(PATH, "operator.home", Input.NOTHING).summary("Operator's overview");

  private OperatorPages() {}

  /** How they stand in the shell, where only the operator finds them. */
  public static Place place(Set<Language> languages) {
    return Place.of("operator", SERVER, PURPOSE, Icon.SETTINGS, languages)
        .page(ACCOUNTS, AccountPages.LIST, OPERATOR)
        .page(INVITATIONS, InvitationPages.LIST, OPERATOR)
        .page(MAIL, MailPages.LIST, OPERATOR)
        .page(JOBS, JobPages.LIST, OPERATOR);
  }

  public static void addTo(
      Routes.Builder routes, Identity identity, Mailer mailer, Scheduler scheduler) {
    routes.page(HOME, OperatorPages::overview);
    new AccountPages(identity).addTo(routes);
    new PasswordLinkPages(identity).addTo(routes);
    new InvitationPages(identity).addTo(routes);
    new MailPages(identity, mailer).addTo(routes);
    new JobPages(scheduler).addTo(routes);
  }

  private static Page overview(Call<Nothing> call) {
    var parts =
        List.of(
            row(ACCOUNTS, AccountPages.LIST.at()).icon(Icon.USERS).meta(ACCOUNTS_ABOUT),
            row(INVITATIONS, InvitationPages.LIST.at())
                .icon(Icon.USER_PLUS)
                .meta(INVITATIONS_ABOUT),
            row(MAIL, MailPages.LIST.at()).icon(Icon.MAIL).meta(MAIL_ABOUT),
            row(JOBS, JobPages.LIST.at()).icon(Icon.CLOCK).meta(JOBS_ABOUT));
    return Ui.page(SERVER).add(rows(parts, Ui.empty(PURPOSE)));
  }

  /** Stands beside a link for another person that leads to this computer alone. */
  public static Optional<Piece> loopbackWarning(URI link) {
    return loopbackWarning(link, LINK_ONLY_HERE);
  }

  public static Optional<Piece> loopbackWarning(URI link, Text text) {
    return PublicAddress.isLoopback(link)
        ? Optional.of(Ui.banner(Chip.Tone.WARN, text))
        : Optional.empty();
  }

  /** When something is to happen: what is late is due now. */
  static Text ahead(Instant at, Instant now) {
    if (!at.isAfter(now)) {
      return DUE_NOW;
    }
    long seconds = Duration.between(now, at).toSeconds();
    return seconds < 60 ? IN_SECONDS.with(Math.max(1, seconds)) : Text.relative(at);
  }

  /** A page that only the operator sees. */
  static <Q> Route<Q, Page> page(String path, String name, Input<Q> input) {
    return Page.at(path, name, input).may(OPERATOR);
  }
}
