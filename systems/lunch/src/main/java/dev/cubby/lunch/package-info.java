/** This week's menus of the restaurants nearby, honest about their age. */
@NullMarked
package dev.cubby.lunch;

import org.jspecify.annotations.NullMarked;
