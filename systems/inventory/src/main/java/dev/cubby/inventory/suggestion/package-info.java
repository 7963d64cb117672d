/** Suggestions: made by suggesters, approved or rejected by admins. */
@NullMarked
package dev.cubby.inventory.suggestion;

import org.jspecify.annotations.NullMarked;
