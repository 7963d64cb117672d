/**
 * How requests to Amazon's services are signed: one region and one pair of keys for all of them.
 */
@NullMarked
package dev.cubby.unisync.aws;

import org.jspecify.annotations.NullMarked;
