/**
 * Key templates such as {@code ITEM#{itemId}#URL#{urlId}}: how they read, what texts they can
 * produce, and in which order those texts stand. Rendering is for the hot path; {@link
 * dev.cubby.core.key.KeyLanguage} is for proofs.
 */
@NullMarked
package dev.cubby.core.key;

import org.jspecify.annotations.NullMarked;
