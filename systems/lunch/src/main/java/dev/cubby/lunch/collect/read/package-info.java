/**
 * Readers: from the text of a restaurant's page or feed to the dishes of proven weeks. Everything
 * here is a pure function of the text, the reader's settings and today's date, and ends in time;
 * nothing fetches and nothing stores. The collector calls it, and so do the checks of a
 * restaurant's settings.
 */
@NullMarked
package dev.cubby.lunch.collect.read;

import org.jspecify.annotations.NullMarked;
