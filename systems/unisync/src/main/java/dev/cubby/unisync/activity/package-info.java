/** What happened, for each ShowSet and day by day. */
@NullMarked
package dev.cubby.unisync.activity;

import org.jspecify.annotations.NullMarked;
