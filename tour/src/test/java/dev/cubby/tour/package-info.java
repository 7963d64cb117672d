@NullMarked
package dev.cubby.tour;

import org.jspecify.annotations.NullMarked;
