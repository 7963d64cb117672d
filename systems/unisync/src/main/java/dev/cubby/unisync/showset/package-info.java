/** ShowSets: their stages, versions, links and names. */
@NullMarked
package dev.cubby.unisync.showset;

import org.jspecify.annotations.NullMarked;
