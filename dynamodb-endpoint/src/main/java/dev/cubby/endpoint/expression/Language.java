package dev.cubby.endpoint.expression;

import dev.cubby.endpoint.wire.ApiError;

/** The five languages, by the name of the request's member that holds one. */
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
