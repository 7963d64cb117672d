package dev.cubby.web.edge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DescriptorLimitTest {
  @Test
  void connectionsLeaveHalfOfTheDescriptorsToTheStoreAndFiles() {
    assertThat(DescriptorLimit.connections(8192, 1024)).isEqualTo(512);
    assertThat(DescriptorLimit.connections(8192, 1_048_576)).isEqualTo(8192);
    assertThat(DescriptorLimit.connections(8192, -1)).isEqualTo(8192);
  }
}
