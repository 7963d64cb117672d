/** How a server is told what to do: flags, then CUBBY_ variables, then one properties file. */
@NullMarked
package dev.cubby.server.config;

import org.jspecify.annotations.NullMarked;
