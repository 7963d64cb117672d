package dev.cubby.web.monitor;

import module java.base;

import dev.cubby.web.edge.Cidr;
import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;

/**
 * Who may read the figures of a server: the operator, and programs on the networks listed. To
 * others the counts of a contract would tell what it found, such as whether an address has an
 * account.
 */
public record FigureReaders(List<Cidr> networks) {
  /** This machine alone. */
  public static final FigureReaders USUAL = new FigureReaders(Cidr.all("127.0.0.0/8", "::1"));

  public FigureReaders {
    networks = List.copyOf(networks);
  }

  /** Ends the request with a problem unless its caller is one of them. */
  public void require(Call<?> call) {
    if (isOperator(call.principal()) || isListed(call.arrival())) {
      return;
    }
    throw call.principal() instanceof Principal.Stranger
        ? Problem.of(ProblemKind.NOT_SIGNED_IN, ProblemText.SIGN_IN_OR_TOKEN)
        : Problem.of(ProblemKind.NOT_ALLOWED, ProblemText.ROLE_REFUSES);
  }

  private static boolean isOperator(Principal principal) {
    return principal instanceof Principal.Person person && person.operator();
  }

  private boolean isListed(Arrival arrival) {
    try {
      return arrival.direct() && Cidr.contain(networks, InetAddress.ofLiteral(arrival.address()));
    } catch (IllegalArgumentException notNumeric) {
      return false;
    }
  }
}
