/**
 * Translation between the three languages of seed 001. {@link
 * dev.cubby.unisync.translation.Translator} is the port; Simplified and Traditional Chinese are
 * converted here, offline, and English needs one of the two translators that can be configured.
 */
@NullMarked
package dev.cubby.unisync.translation;

import org.jspecify.annotations.NullMarked;
