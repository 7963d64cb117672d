package dev.cubby.web.ui;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/** Words that lead to another page. */
public record Anchor(Text text, Link link) implements Inline {}
