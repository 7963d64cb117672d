@NullMarked
package dev.cubby.endpoint.alone;

import org.jspecify.annotations.NullMarked;
