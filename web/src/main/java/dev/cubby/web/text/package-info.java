/**
 * Texts as values. A {@link dev.cubby.web.text.Text} is a key with arguments until it is rendered
 * for a {@link dev.cubby.web.text.Reader}, in the reader's language and time zone. The words are in
 * catalogues, one properties file a language, proved complete before a server starts. The keys of
 * the kit's own texts are generated into this package, because the texts of times need some.
 */
@NullMarked
package dev.cubby.web.text;

import org.jspecify.annotations.NullMarked;
