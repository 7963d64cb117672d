package dev.cubby.testkit;

import module java.base;

import dev.cubby.embedded.*;
import dev.cubby.endpoint.http.HttpServer;
import dev.cubby.endpoint.http.RequestHandler;
import dev.cubby.endpoint.operation.Operations;
import dev.cubby.endpoint.table.TableRegistry;

/**
 * A DynamoDB in this process, for any number of others, whose indexes answer late and whose
 * transactions meet others that nobody sent.
 */
public final class DynamoDbGround implements AutoCloseable {
  private final EmbeddedStore embedded;
  private final Conflicts conflicts;
  private final HttpServer server;

  private DynamoDbGround(EmbeddedStore embedded, Conflicts conflicts) {
    this.embedded = embedded;
    this.conflicts = conflicts;
    this.server = HttpServer.start("127.0.0.1", 0, conflicts);
  }

  public static DynamoDbGround ofBadDays(long seed) {
    var clock = Clock.systemUTC();
    var settings = Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(8, seed));
    var rows = EmbeddedStore.open(Path.of("memory"), settings);
    var operations = new Operations(rows, new TableRegistry(rows, rows), clock);
    var dynamoDb = new RequestHandler(operations, Optional.empty());
    return new DynamoDbGround(rows, new Conflicts(dynamoDb, seed));
  }

  public URI address() {
    return server.address();
  }

  /** How many conflicts were made up. */
  public int conflicts() {
    return conflicts.madeUp();
  }

  @Override
  public void close() {
    server.close();
    embedded.close();
  }
}
