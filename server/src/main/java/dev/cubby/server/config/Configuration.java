package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.edge.Edge;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.mail.SmtpSettings;
import dev.cubby.web.monitor.FigureReaders;

/** The validated configuration of a server. */
public record Configuration(
    Port port,
    String host,
    StoreChoice store,
    Optional<Set<String>> systems,
    boolean demo,
    Optional<URI> publicUrl,
    String environment,
    People people,
    Optional<SmtpSettings> smtp,
    Optional<Path> uploads,
    Edge edge,
    FigureReaders figureReaders,
    EffectiveSettings settings) {

  /** The folder of uploaded files, with the rows in this folder. */
  public Path uploadsIn(Path folder) {
    return uploads.orElse(folder.resolve("uploads"));
  }

  /** A port, and whether another may be used if it is taken. */
  public record Port(int number, boolean chosen) {}

  /** How people sign in and who may sign up. */
  public record People(
      SignUp signUp,
      int signUpsPerHour,
      boolean limited,
      Optional<Operator> operator,
      Optional<IssuerSettings> issuer,
      InvitationSettings invitations) {}

  /** The first account, as an alternative to the set-up link. */
  public record Operator(String email, String password) {
    @Override
    public String toString() {
      return "Operator[]";
    }
  }

  /** The location of the rows. */
  public sealed interface StoreChoice {
    record Embedded(Path folder) implements StoreChoice {}

    record DynamoDb(Optional<String> region, Optional<URI> endpoint) implements StoreChoice {}

    /** For people. */
    default String where() {
      return switch (this) {
        case Embedded(var folder) -> folder.toAbsolutePath().normalize().toString();
        case DynamoDb(var region, var endpoint) ->
            "DynamoDB " + endpoint.map(URI::toString).or(() -> region).orElse("").strip();
      };
    }
  }
}
