/** The five tables of seed 001: rows, enumerations, entities, and the steps that features share. */
@NullMarked
package dev.cubby.unisync.contract;

import org.jspecify.annotations.NullMarked;
