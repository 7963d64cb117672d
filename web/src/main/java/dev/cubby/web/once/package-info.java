/**
 * Effects that happen once however often they are asked for. A service puts {@link
 * dev.cubby.web.once.OnceContracts#REMEMBER} into its own transaction, so that an effect and the
 * record of it are one, and passes the commit through {@link dev.cubby.web.once.Repeated}; when
 * that step refused, {@link dev.cubby.web.once.Repeats} has the route answer the repeat from the
 * record.
 */
@NullMarked
package dev.cubby.web.once;

import org.jspecify.annotations.NullMarked;
