/**
 * For the tests of others: a DynamoDB that starts with them, in the same process, and is gone
 * afterwards.
 */
@NullMarked
package dev.cubby.endpoint.junit;

import org.jspecify.annotations.NullMarked;
