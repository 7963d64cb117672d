@NullMarked
package dev.cubby.endpoint.expression;

import org.jspecify.annotations.NullMarked;
