package dev.cubby.web.operator;

/** Which access patterns are listed. */
public enum ContractFilter {
  CALLED,
  EXCEEDED,
  ALL
}
