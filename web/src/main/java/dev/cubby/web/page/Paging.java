package dev.cubby.web.page;

import java.util.Optional;

/** Where a list goes on: cursors know the next page, and not how many there are. */
public record Paging(String shown, Optional<String> newer, Optional<String> older) {}
