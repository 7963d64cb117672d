/** A team moves show sets through modelling stages, in three languages. */
@NullMarked
package dev.cubby.unisync;

import org.jspecify.annotations.NullMarked;
