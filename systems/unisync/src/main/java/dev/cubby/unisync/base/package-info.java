/** What all features of UniSync share: results, refusals, their environment. */
@NullMarked
package dev.cubby.unisync.base;

import org.jspecify.annotations.NullMarked;
