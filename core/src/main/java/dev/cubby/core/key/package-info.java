/**
 * Key templates such as {@code ITEM#{itemId}#URL#{urlId}}: their syntax, the texts they can
 * produce, and the order of these texts. Rendering is on the hot path; {@link
 * dev.cubby.core.key.KeyLanguage} is for proofs.
 */
@NullMarked
package dev.cubby.core.key;

import org.jspecify.annotations.NullMarked;
