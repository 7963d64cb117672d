/**
 * Seed 004 as contracts: what the SmartLocker system stores and how it is reached, on one table
 * without an index. {@link dev.cubby.lockers.contract.SmartLockerContracts} goes along the seed;
 * the rows that the seed leaves to "what's next" are declared by the features that add them.
 */
@NullMarked
package dev.cubby.lockers.contract;

import org.jspecify.annotations.NullMarked;
