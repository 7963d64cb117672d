/** Nine invented restaurants around a harbour square, for those who try lunch. */
@NullMarked
package dev.cubby.lunch.demo;

import org.jspecify.annotations.NullMarked;
