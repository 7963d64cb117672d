/** ShowSets that a visitor can try. */
@NullMarked
package dev.cubby.unisync.demo;

import org.jspecify.annotations.NullMarked;
