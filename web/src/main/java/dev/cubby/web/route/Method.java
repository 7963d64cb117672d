package dev.cubby.web.route;

/** The methods that routes have. HEAD is answered by GET, OPTIONS by the kit itself. */
public enum Method {
  GET,
  POST,
  PUT,
  PATCH,
  DELETE;

  /** A GET changes nothing, ever. */
  public boolean isSafe() {
    return this == GET;
  }
}
