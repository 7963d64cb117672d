/** SHA-256, the only hash in Cubby that is not a password hash. Depends on no other package. */
@NullMarked
package dev.cubby.core.hash;

import org.jspecify.annotations.NullMarked;
