@NullMarked
package dev.cubby.reports;

import org.jspecify.annotations.NullMarked;
