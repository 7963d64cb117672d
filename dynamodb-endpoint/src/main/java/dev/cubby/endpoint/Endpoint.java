package dev.cubby.endpoint;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.TableAdmin;
import dev.cubby.endpoint.http.HttpServer;
import dev.cubby.endpoint.http.RequestHandler;
import dev.cubby.endpoint.operation.Operations;
import dev.cubby.endpoint.signature.SignatureCheck;
import dev.cubby.endpoint.table.TableRegistry;

/** Serves a store over DynamoDB's wire protocol. The caller closes the store. */
public final class Endpoint implements AutoCloseable {
  private final HttpServer server;

  private Endpoint(HttpServer server) {
    this.server = server;
  }

  /** Starts an endpoint, which is ready when this returns. */
  public static Endpoint start(RowStore rows, TableAdmin tables, EndpointSettings settings) {
    var operations = new Operations(rows, new TableRegistry(rows, tables), settings.clock());
    Optional<SignatureCheck> signatures =
        settings.secretsByAccessKey().isEmpty()
            ? Optional.empty()
            : Optional.of(new SignatureCheck(settings.secretsByAccessKey(), settings.clock()));
    return new Endpoint(
        HttpServer.start(
            settings.host(), settings.port(), new RequestHandler(operations, signatures)));
  }

  /** The address for clients. */
  public URI address() {
    return server.address();
  }

  /** Stops accepting requests and finishes those in progress. */
  @Override
  public void close() {
    server.close();
  }
}
