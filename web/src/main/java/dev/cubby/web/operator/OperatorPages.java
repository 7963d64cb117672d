package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.ui.Ui.row;
import static dev.cubby.web.ui.Ui.rows;

import module java.base;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.live.Topic;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** Pages of the operator: an overview here, each part in a class of its own. */
public final class OperatorPages {
  /** The path of the first page. */
  public static final String PATH = "/operator";

  static final Route<Nothing, Page> HOME =
      page(PATH, "operator.home", Input.NOTHING).summary("Operator's overview");

  private OperatorPages() {}

  /** Hears nothing: the pages that have it look again after a while. */
  public static final Topic TOPIC = Topic.of(PATH, "The operator's pages").may(OPERATOR);

  /** How they stand in the shell, where only the operator finds them. */
  public static Place place(Set<Language> languages) {
    return Place.of("operator", SERVER, PURPOSE, Icon.SETTINGS, languages)
        .page(HealthText.TITLE, HealthPages.SHOW, OPERATOR)
        .page(ACCOUNTS, AccountPages.LIST, OPERATOR)
        .page(INVITATIONS, InvitationPages.LIST, OPERATOR)
        .page(MAIL, MailPages.LIST, OPERATOR)
        .page(JOBS, JobPages.LIST, OPERATOR)
        .page(BackupText.TITLE, BackupPages.SHOW, OPERATOR)
        .page(MetricText.TITLE, MetricPages.SHOW, OPERATOR)
        .page(ContractText.TITLE, ContractPages.LIST, OPERATOR)
        .page(SettingText.TITLE, SettingPages.LIST, OPERATOR);
  }

  public static void addTo(
      Routes.Builder routes,
      Identity identity,
      Mailer mailer,
      Scheduler scheduler,
      Inspection inspection) {
    var checks = new Checks(identity, mailer, scheduler, inspection);
    routes.page(HOME, call -> overview(checks.run(call.reader().now())));
    new AccountPages(identity).addTo(routes);
    new AccountSessionPages(identity).addTo(routes);
    new PasswordLinkPages(identity).addTo(routes);
    new InvitationPages(identity).addTo(routes);
    new MailPages(identity, mailer).addTo(routes);
    new JobPages(scheduler).addTo(routes);
    new HealthPages(checks, inspection).addTo(routes);
    new BackupPages(inspection.installation()).addTo(routes);
    new MetricPages(inspection.monitor()).addTo(routes);
    new ContractPages(new ContractDirectory(inspection)).addTo(routes);
    new SettingPages(inspection.installation()).addTo(routes);
  }

  private static Page overview(List<Check> checks) {
    var parts =
        List.of(
            row(HealthText.TITLE, HealthPages.SHOW.at())
                .icon(Icon.ACTIVITY)
                .meta(HealthText.ABOUT)
                .chip(HealthPages.chip(HealthPages.worst(checks))),
            row(ACCOUNTS, AccountPages.LIST.at()).icon(Icon.USERS).meta(ACCOUNTS_ABOUT),
            row(INVITATIONS, InvitationPages.LIST.at())
                .icon(Icon.USER_PLUS)
                .meta(INVITATIONS_ABOUT),
            row(MAIL, MailPages.LIST.at()).icon(Icon.MAIL).meta(MAIL_ABOUT),
            row(JOBS, JobPages.LIST.at()).icon(Icon.CLOCK).meta(JOBS_ABOUT),
            row(BackupText.TITLE, BackupPages.SHOW.at()).icon(Icon.SHIELD).meta(BackupText.ABOUT),
            row(MetricText.TITLE, MetricPages.SHOW.at()).icon(Icon.CHART).meta(MetricText.ABOUT),
            row(ContractText.TITLE, ContractPages.LIST.at())
                .icon(Icon.LIST)
                .meta(ContractText.ABOUT),
            row(SettingText.TITLE, SettingPages.LIST.at())
                .icon(Icon.SETTINGS)
                .meta(SettingText.ABOUT));
    return Ui.page(SERVER).add(rows(parts, Ui.empty(PURPOSE)));
  }

  /** Where the operator creates a link for the new password of an account. */
  public static Link passwordLink(String accountId) {
    return PasswordLinkPages.ASK.at(accountId);
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
