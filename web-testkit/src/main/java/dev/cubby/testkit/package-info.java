/**
 * The common ground of systems' tests: a server that runs on either store, visitors with and
 * without a browser, and stories that hold for every route. Only tests see it.
 */
@NullMarked
package dev.cubby.testkit;

import org.jspecify.annotations.NullMarked;
