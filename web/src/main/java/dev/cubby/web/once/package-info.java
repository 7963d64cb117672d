/**
 * Effects that happen once however often they are asked for. A service puts {@link
 * dev.cubby.web.once.OnceContracts#REMEMBER} into its own transaction, so that an effect and the
 * record of it are one; when that step refuses, the service answers from the record instead.
 */
@NullMarked
package dev.cubby.web.once;

import org.jspecify.annotations.NullMarked;
