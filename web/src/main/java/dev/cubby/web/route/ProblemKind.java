package dev.cubby.web.route;

/** A way in which a request can fail: its status, its code for programs, its title for people. */
public record ProblemKind(int status, String code, String title) {
  public static final ProblemKind MALFORMED =
      new ProblemKind(400, "MALFORMED", "The request cannot be read");
  public static final ProblemKind INVALID =
      new ProblemKind(400, "VALIDATION_ERROR", "Check the highlighted fields");
  public static final ProblemKind NOT_SIGNED_IN =
      new ProblemKind(401, "NOT_SIGNED_IN", "Sign in first");
  public static final ProblemKind NOT_ALLOWED =
      new ProblemKind(403, "NOT_ALLOWED", "You may not do this");
  public static final ProblemKind NOT_FOUND =
      new ProblemKind(404, "NOT_FOUND", "Not found, or you do not have access");
  public static final ProblemKind METHOD_NOT_ALLOWED =
      new ProblemKind(405, "METHOD_NOT_ALLOWED", "This cannot be done there");
  public static final ProblemKind NOT_ACCEPTABLE =
      new ProblemKind(406, "NOT_ACCEPTABLE", "There is no answer in a form you accept");
  public static final ProblemKind STALE =
      new ProblemKind(409, "STALE", "This was changed in the meantime");
  public static final ProblemKind TOO_LARGE =
      new ProblemKind(413, "TOO_LARGE", "The request is too large");
  public static final ProblemKind UNSUPPORTED =
      new ProblemKind(415, "UNSUPPORTED_MEDIA_TYPE", "The request is in a form not known here");
  public static final ProblemKind KEY_REUSED =
      new ProblemKind(422, "KEY_REUSED", "The key was used for another request");
  public static final ProblemKind SLOW_DOWN =
      new ProblemKind(429, "TOO_MANY_REQUESTS", "Too many attempts; wait a little");
  public static final ProblemKind FAULT =
      new ProblemKind(500, "FAULT", "Something went wrong here, not with you");
  public static final ProblemKind BUSY =
      new ProblemKind(503, "BUSY", "Too much to do right now; try again in a moment");
  public static final ProblemKind READ_ONLY =
      new ProblemKind(503, "READ_ONLY", "Nothing can be changed right now");
}
