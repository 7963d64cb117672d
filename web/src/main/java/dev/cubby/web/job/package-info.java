/**
 * Work that nobody asks for: done every so often by one of the servers on a store. A row in the
 * kit's table is a job's lease and its record; its fencing number is what a job's writes can be
 * conditional on, so that a server that lost its lease without noticing changes nothing any more.
 */
@NullMarked
package dev.cubby.web.job;

import org.jspecify.annotations.NullMarked;
