package dev.cubby.web.openapi;

import dev.cubby.web.text.Key;

/** The words of the page that describes the API. */
public enum ApiText implements Key {
  TITLE,
  LEAD,
  DOCUMENT,
  CONTENTS,
  PROBLEMS,
  PROBLEMS_TEXT,
  LISTS,
  LISTS_TEXT,
  ACCOUNTS,
  SERVER,
  ACCESS,
  NO_SIGN_IN,
  ONCE,
  ONCE_TEXT,
  REQUEST,
  IN_PATH,
  IN_QUERY,
  IN_BODY,
  RESPONSE,
  ANSWER,
  ANSWER_EMPTY,
  POSSIBLE_PROBLEMS,
  EXAMPLE,
  OPTIONAL,
  MAYBE,
  TYPE_TEXT,
  TYPE_TRUTH,
  TYPE_WHOLE,
  TYPE_NUMBER,
  TYPE_INSTANT,
  TYPE_DATE,
  TYPE_LIST,
  TYPE_OBJECT,
  RULE_LENGTH,
  RULE_RANGE,
  RULE_COUNT
}
