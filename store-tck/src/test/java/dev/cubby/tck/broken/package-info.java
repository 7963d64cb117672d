/** Tests of the suite itself: stores with one fault each, and the group that finds it. */
@NullMarked
package dev.cubby.tck.broken;

import org.jspecify.annotations.NullMarked;
