@NullMarked
package dev.cubby.endpoint.http;

import org.jspecify.annotations.NullMarked;
