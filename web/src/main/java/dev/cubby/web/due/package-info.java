/**
 * One queue for "look at this at that time". Systems schedule items as steps of their transactions,
 * and declare a handler for each kind of item; a job on one server at a time hands them what is
 * due. Items are spread over shards, so that no partition takes all the writes.
 */
@NullMarked
package dev.cubby.web.due;

import org.jspecify.annotations.NullMarked;
