/**
 * One conformance suite that every store passes. A store's module extends {@link
 * dev.cubby.tck.StoreTck} in its tests, says how its store is opened, and gets every group of it:
 * what DynamoDB does is what the suite asks for.
 */
@NullMarked
package dev.cubby.tck;

import org.jspecify.annotations.NullMarked;
