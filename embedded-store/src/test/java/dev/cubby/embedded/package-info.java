@NullMarked
package dev.cubby.embedded;

import org.jspecify.annotations.NullMarked;
