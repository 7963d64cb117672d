/** The pages and routes that show, export and verify what happened at a locker. */
@NullMarked
package dev.cubby.lockers.activity;

import org.jspecify.annotations.NullMarked;
