package dev.cubby.web.http;

import module java.base;

/** A bound route, ready to be asked. */
interface Answering {
  void answer(Exchange exchange, Map<String, String> slots) throws IOException;
}
