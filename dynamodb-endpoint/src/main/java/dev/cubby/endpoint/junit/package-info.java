/** A JUnit extension for other projects: an in-memory DynamoDB in the test's own process. */
@NullMarked
package dev.cubby.endpoint.junit;

import org.jspecify.annotations.NullMarked;
