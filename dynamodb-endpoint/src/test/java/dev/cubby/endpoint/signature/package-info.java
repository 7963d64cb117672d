@NullMarked
package dev.cubby.endpoint.signature;

import org.jspecify.annotations.NullMarked;
