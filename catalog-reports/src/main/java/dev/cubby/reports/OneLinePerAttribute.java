package dev.cubby.reports;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** Prints each attribute and each place on one line, so that a change is one line of a diff. */
final class OneLinePerAttribute extends DefaultPrettyPrinter {
  private static final long serialVersionUID = 1L;

  /** Catalog, entities, entity, attributes: deeper levels stay on one line. */
  private static final int DEEPEST = 4;

  OneLinePerAttribute() {
    super(Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER));
    var lines = new Lines();
    _objectIndenter = lines;
    _arrayIndenter = lines;
  }

  @Override
  public DefaultPrettyPrinter createInstance() {
    return new OneLinePerAttribute();
  }

  @Override
  public void writeEndObject(JsonGenerator json, int members) {
    if (_nesting > DEEPEST) {
      _nesting--;
      json.writeRaw(" }");
    } else {
      super.writeEndObject(json, members);
    }
  }

  /** Line feeds on every platform. */
  private static final class Lines extends FixedSpaceIndenter {
    private static final long serialVersionUID = 1L;
    private static final DefaultIndenter BREAK = new DefaultIndenter("  ", "\n");

    @Override
    public void writeIndentation(JsonGenerator json, int level) {
      if (level > DEEPEST) {
        json.writeRaw(' ');
      } else {
        BREAK.writeIndentation(json, level);
      }
    }

    @Override
    public boolean isInline() {
      return false;
    }
  }
}
