/**
 * The conformance suite that every store passes; DynamoDB's behaviour is the standard. To test a
 * store, extend {@link dev.cubby.tck.StoreTck} and open the store there.
 */
@NullMarked
package dev.cubby.tck;

import org.jspecify.annotations.NullMarked;
