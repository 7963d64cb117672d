package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.endpoint.wire.Fields;

/** The attributes that a write returns. */
enum ReturnValues {
  NONE(Returning.NOTHING),
  ALL_OLD(Returning.BEFORE),
  UPDATED_OLD(Returning.BEFORE),
  ALL_NEW(Returning.AFTER),
  UPDATED_NEW(Returning.AFTER);

  private final Returning returning;

  ReturnValues(Returning returning) {
    this.returning = returning;
  }

  Returning returning() {
    return returning;
  }

  boolean isPart() {
    return this == UPDATED_OLD || this == UPDATED_NEW;
  }

  static ReturnValues wanted(Fields request) {
    var names = new TreeSet<>(List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"));
    return valueOf(request.choice("ReturnValues", "NONE", names));
  }

  /** Only an update can return new values. */
  static ReturnValues wantedOld(Fields request) {
    var wanted = wanted(request);
    if (wanted != NONE && wanted != ALL_OLD) {
      throw validation("Return values set to invalid value");
    }
    return wanted;
  }
}
