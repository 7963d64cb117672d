@NullMarked
package dev.cubby.endpoint;

import org.jspecify.annotations.NullMarked;
