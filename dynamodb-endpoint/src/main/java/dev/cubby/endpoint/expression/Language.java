package dev.cubby.endpoint.expression;

import dev.cubby.endpoint.wire.ApiError;

/** The five expression languages, by the request member that contains each. */
enum Language {
  KEY_CONDITION("KeyConditionExpression"),
  CONDITION("ConditionExpression"),
  FILTER("FilterExpression"),
  UPDATE("UpdateExpression"),
  PROJECTION("ProjectionExpression");

  private final String member;

  Language(String member) {
    this.member = member;
  }

  String member() {
    return member;
  }

  ApiError error(String message) {
    return ApiError.validation("Invalid " + member + ": " + message);
  }
}
