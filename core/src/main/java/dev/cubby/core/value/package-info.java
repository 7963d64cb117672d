/**
 * Rows and the values they hold, with DynamoDB's types, sizes and order. Everything else in the
 * core is said in these words; nothing here knows of tables, contracts or stores.
 */
@NullMarked
package dev.cubby.core.value;

import org.jspecify.annotations.NullMarked;
