/**
 * What happened at lockers: immutable access events, each of which carries the hash of the one
 * before it, and the pages and routes that show, export and verify them. Other features append here
 * and are not known here.
 */
@NullMarked
package dev.cubby.lockers.activity;

import org.jspecify.annotations.NullMarked;
