package dev.cubby.web.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.operator.Installation.Backups;
import dev.cubby.web.text.BackupText;
import dev.cubby.web.text.Text;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackupPagesTest {
  private static Text restorable(Optional<Instant> first) {
    return BackupPages.restorable(new Backups(Optional.empty(), first, "./run backup"));
  }

  @Test
  void rowsCanBeRestoredAsTheyWereSinceTheFirstBase() {
    var first = Instant.parse("2031-03-04T05:06:07Z");
    assertThat(restorable(Optional.of(first))).isEqualTo(BackupText.SINCE.with(Text.at(first)));
  }

  @Test
  void withoutABaseTheyCanNotYet() {
    assertThat(restorable(Optional.empty())).isEqualTo(BackupText.NOT_YET);
  }
}
