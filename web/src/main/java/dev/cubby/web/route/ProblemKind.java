package dev.cubby.web.route;

import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.Text;

/**
 * A way in which a request can fail: its status, its code for programs, its title for people.
 * Programs get the English title, always.
 */
public record ProblemKind(int status, String code, Text title) {
  public static final ProblemKind MALFORMED =
      new ProblemKind(400, "MALFORMED", ProblemText.MALFORMED);
  public static final ProblemKind INVALID =
      new ProblemKind(400, "VALIDATION_ERROR", ProblemText.INVALID);
  public static final ProblemKind NOT_SIGNED_IN =
      new ProblemKind(401, "NOT_SIGNED_IN", ProblemText.NOT_SIGNED_IN);
  public static final ProblemKind NOT_ALLOWED =
      new ProblemKind(403, "NOT_ALLOWED", ProblemText.NOT_ALLOWED);
  public static final ProblemKind NOT_FOUND =
      new ProblemKind(404, "NOT_FOUND", ProblemText.NOT_FOUND);
  public static final ProblemKind METHOD_NOT_ALLOWED =
      new ProblemKind(405, "METHOD_NOT_ALLOWED", ProblemText.METHOD_NOT_ALLOWED);
  public static final ProblemKind NOT_ACCEPTABLE =
      new ProblemKind(406, "NOT_ACCEPTABLE", ProblemText.NOT_ACCEPTABLE);
  public static final ProblemKind STALE = new ProblemKind(409, "STALE", ProblemText.STALE);
  public static final ProblemKind TOO_LARGE =
      new ProblemKind(413, "TOO_LARGE", ProblemText.TOO_LARGE);
  public static final ProblemKind UNSUPPORTED =
      new ProblemKind(415, "UNSUPPORTED_MEDIA_TYPE", ProblemText.UNSUPPORTED);
  public static final ProblemKind KEY_REUSED =
      new ProblemKind(422, "KEY_REUSED", ProblemText.KEY_REUSED);
  public static final ProblemKind SLOW_DOWN =
      new ProblemKind(429, "TOO_MANY_REQUESTS", ProblemText.SLOW_DOWN);
  public static final ProblemKind FAULT = new ProblemKind(500, "FAULT", ProblemText.FAULT);
  public static final ProblemKind BUSY = new ProblemKind(503, "BUSY", ProblemText.BUSY);
  public static final ProblemKind READ_ONLY =
      new ProblemKind(503, "READ_ONLY", ProblemText.READ_ONLY);

  /** A newer server may be able to. */
  public static final ProblemKind UNREADABLE =
      new ProblemKind(503, "UNREADABLE", ProblemText.UNREADABLE);

  /** Its detail says to look before trying again. */
  public static final ProblemKind OUTCOME_UNKNOWN =
      new ProblemKind(503, "OUTCOME_UNKNOWN", ProblemText.OUTCOME_UNKNOWN);
}
