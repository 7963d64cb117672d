/**
 * Tests of the DynamoDB store: its requests, its reading of responses, and its handling of faults.
 */
@NullMarked
package dev.cubby.dynamodb;

import org.jspecify.annotations.NullMarked;
