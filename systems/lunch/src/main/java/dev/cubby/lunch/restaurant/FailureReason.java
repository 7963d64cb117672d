package dev.cubby.lunch.restaurant;

import static dev.cubby.lunch.restaurant.RestaurantModel.FailureCode.*;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.lunch.restaurant.RestaurantModel.FailureCode;

/** Why a visit at a restaurant's page failed. Each reason belongs to one of the seed's codes. */
public enum FailureReason implements LowerCaseName {
  NOT_AN_ADDRESS(NETWORK_ERROR),
  WRONG_SCHEME(NETWORK_ERROR),
  NOT_PUBLIC(NETWORK_ERROR),
  HOST_UNKNOWN(NETWORK_ERROR),
  NO_CONNECTION(NETWORK_ERROR),
  NOT_SECURE(NETWORK_ERROR),
  CONNECTION_BROKE(NETWORK_ERROR),
  NOT_HTTP(NETWORK_ERROR),
  STATUS(NETWORK_ERROR),
  NOT_ASKED_FOR(NETWORK_ERROR),
  REDIRECT_NOWHERE(NETWORK_ERROR),
  REDIRECT_CIRCLE(NETWORK_ERROR),
  TOO_MANY_REDIRECTS(NETWORK_ERROR),
  NO_ANSWER(TIMEOUT_ERROR),
  TOO_SLOW(TIMEOUT_ERROR),
  NOT_A_PAGE(PARSE_ERROR),
  TOO_LARGE(PARSE_ERROR),
  TOO_MANY_ELEMENTS(PARSE_ERROR),
  NOT_READABLE(PARSE_ERROR),
  NOT_OPENMENSA(PARSE_ERROR),
  JSON_LD_BROKEN(PARSE_ERROR),
  NO_JSON_LD_MENU(SELECTOR_ERROR),
  NOTHING_SELECTED(SELECTOR_ERROR),
  NO_VALID_DISH(VALIDATION_ERROR),
  FAULTY_SETTINGS(EXECUTION_ERROR),
  MENU_BUSY(EXECUTION_ERROR),
  INTERNAL(EXECUTION_ERROR);

  private final FailureCode code;

  FailureReason(FailureCode code) {
    this.code = code;
  }

  public FailureCode code() {
    return code;
  }
}
