package dev.cubby.endpoint;

import dev.cubby.core.store.Administration;
import dev.cubby.core.store.RowStore;
import dev.cubby.endpoint.http.HttpServer;
import dev.cubby.endpoint.http.RequestHandler;
import dev.cubby.endpoint.operation.Operations;
import dev.cubby.endpoint.signature.SignatureCheck;
import dev.cubby.endpoint.table.TableBook;
import java.net.URI;
import java.util.Optional;

/** A store, answering in DynamoDB's wire protocol. The store stays the caller's to close. */
public final class Endpoint implements AutoCloseable {
  private final HttpServer server;

  private Endpoint(HttpServer server) {
    this.server = server;
  }

  /** Starts an endpoint; when this returns, it answers. */
  public static Endpoint start(RowStore rows, Administration tables, EndpointSettings settings) {
    var operations = new Operations(rows, new TableBook(rows, tables), settings.clock());
    Optional<SignatureCheck> signatures =
        settings.secretsByAccessKey().isEmpty()
            ? Optional.empty()
            : Optional.of(new SignatureCheck(settings.secretsByAccessKey(), settings.clock()));
    return new Endpoint(
        HttpServer.start(
            settings.host(), settings.port(), new RequestHandler(operations, signatures)));
  }

  /** What clients take as their endpoint's address. */
  public URI address() {
    return server.address();
  }

  /** Stops taking requests, and answers those it has. */
  @Override
  public void close() {
    server.close();
  }
}
