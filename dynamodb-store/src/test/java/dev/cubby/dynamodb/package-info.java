/** The DynamoDB store: what it says, what it makes of answers, and how it stands faults. */
@NullMarked
package dev.cubby.dynamodb;

import org.jspecify.annotations.NullMarked;
