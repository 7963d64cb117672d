package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Streamed;

/** Sends what is written while it is read, as fast as it is taken, and no slower than is decent. */
final class Streaming {
  private static final int CHUNK = 64 * 1024;

  private Streaming() {}

  static void send(Exchange exchange, int status, Streamed streamed) throws IOException {
    var pieces = new Pieces(exchange, status, streamed);
    if (!exchange.isSilent()) {
      var out = new BufferedOutputStream(pieces, CHUNK);
      streamed.content().writeTo(out);
      out.flush();
    }
    pieces.begin();
    exchange.end();
  }

  /** Each piece is a chunk of the answer. With the first the answer begins, and is no problem. */
  private static final class Pieces extends OutputStream {
    private final Exchange exchange;
    private final int status;
    private final Streamed streamed;
    private final Pace pace;
    private boolean begun;

    Pieces(Exchange exchange, int status, Streamed streamed) {
      this.exchange = exchange;
      this.status = status;
      this.streamed = streamed;
      this.pace = Pace.of(exchange.reception);
    }

    void begin() {
      if (!begun) {
        begun = true;
        exchange.header(UsualHeaders.NO_STORE);
        exchange.header("Content-Security-Policy", "sandbox; default-src 'none'");
        exchange.header("Content-Disposition", Downloads.forSaving(streamed.fileName()));
        exchange.beginUnmeasured(status, streamed.type());
      }
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      begin();
      exchange.writeNow(ByteBuffer.wrap(bytes, from, length));
      pace.require(length);
    }
  }
}
