/** What there is to eat: today, this week, at one restaurant. Anybody reads it. */
@NullMarked
package dev.cubby.lunch.today;

import org.jspecify.annotations.NullMarked;
