/** Configuration: flags, then CUBBY_ variables, then one properties file. */
@NullMarked
package dev.cubby.server.config;

import org.jspecify.annotations.NullMarked;
