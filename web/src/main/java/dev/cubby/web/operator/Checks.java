package dev.cubby.web.operator;

import static dev.cubby.web.text.HealthText.*;
import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.job.JobRecord;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.mail.Delivery.State;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.monitor.ContractFigures;
import dev.cubby.web.monitor.Monitor.Figures;
import dev.cubby.web.operator.Installation.Disk;
import dev.cubby.web.text.OperatorText;
import dev.cubby.web.text.Text;

/** Looks at everything that can be wrong with a server. */
record Checks(Identity identity, Mailer mailer, Scheduler scheduler, Inspection inspection) {
  /** Below this much free disk, in bytes, writes may soon be refused. */
  private static final long LITTLE = 1_000_000_000;

  List<Check> run(Instant now) {
    var checks = new ArrayList<>(List.of(store(), jobs(), requests(), contracts(), mail()));
    inspection.installation().disk().map(Checks::disk).ifPresent(checks::add);
    inspection
        .installation()
        .backups()
        .map(backups ->
            BackupPages.warning(backups, now)
                .map(text -> Check.look(BACKUPS, text))
                .orElseGet(() -> Check.good(BACKUPS, BACKED_UP))
                .at(BackupPages.SHOW.at()))
        .ifPresent(checks::add);
    return checks;
  }

  private Check store() {
    return inspection
        .rows()
        .readOnlyReason()
        .map(reason -> Check.bad(STORE, STORE_READ_ONLY.with(verbatim(reason))))
        .orElseGet(() -> Check.good(STORE, STORE_WRITES));
  }

  private Check jobs() {
    if (!scheduler.isLooking()) {
      return Check.bad(JOBS, JOBS_STOPPED).at(JobPages.LIST.at());
    }
    long failed =
        scheduler.known().stream()
            .flatMap(known -> known.record().stream())
            .filter(record -> record.result().equals(Optional.of(JobRecord.Result.FAILED)))
            .count();
    var check = failed > 0 ? Check.bad(JOBS, JOBS_FAILED.with(failed)) : Check.good(JOBS, JOBS_RUN);
    return check.at(JobPages.LIST.at());
  }

  /** Of the last hour only: what was wrong long ago is no reason to look now. */
  private Check requests() {
    long errors = inspection.monitor().lastHour().stream().mapToLong(Figures::errors).sum();
    var check =
        errors > 0
            ? Check.bad(REQUESTS, REQUESTS_FAILED.with(errors))
            : Check.good(REQUESTS, REQUESTS_ANSWERED);
    return check.at(MetricPages.SHOW.at());
  }

  private Check contracts() {
    var all =
        new ContractFigures(inspection.catalog(), inspection.monitor().meter()).list().items();
    long broken = all.stream().filter(ContractFigures.Figures::broken).count();
    long unreadable =
        all.stream()
            .flatMap(one -> one.observed().stream())
            .mapToLong(ContractFigures.Observed::rowsUnreadable)
            .sum();
    if (unreadable > 0) {
      return Check.bad(CONTRACTS, ROWS_UNREADABLE.with(unreadable)).at(ContractPages.LIST.at());
    }
    var check =
        broken > 0
            ? Check.look(CONTRACTS, CONTRACTS_BROKEN.with(broken))
            : Check.good(CONTRACTS, CONTRACTS_HOLD);
    return check.at(ContractPages.LIST.at());
  }

  private Check mail() {
    var page = MailPages.LIST.at();
    if (!mailer.reachesPeople()) {
      return Check.off(OperatorText.MAIL, MAIL_OFF).at(page);
    }
    if (!identity.address().configured()) {
      return Check.look(OperatorText.MAIL, OperatorText.NO_PUBLIC_URL).at(page);
    }
    long failed =
        mailer.list().stream().filter(mail -> mail.state() instanceof State.Failed).count();
    var check =
        failed > 0
            ? Check.bad(OperatorText.MAIL, MAIL_FAILED.with(failed))
            : Check.good(OperatorText.MAIL, MAIL_WORKS);
    return check.at(page);
  }

  private static Check disk(Disk disk) {
    if (disk.free().isEmpty()) {
      return Check.bad(DISK, DISK_UNREADABLE);
    }
    long left = disk.free().getAsLong();
    Text free = Amounts.bytes(left);
    return left < LITTLE
        ? Check.bad(DISK, DISK_FULL.with(free))
        : Check.good(DISK, DISK_FREE.with(free));
  }
}
