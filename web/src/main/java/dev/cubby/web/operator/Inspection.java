package dev.cubby.web.operator;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.monitor.Monitor;

/** The sources of the operator's pages, besides people, mail and jobs. */
public record Inspection(
    RowStore rows, Catalog catalog, Monitor monitor, Installation installation) {}
