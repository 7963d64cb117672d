package dev.cubby.web.identity;

import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.util.Map;

/** What an issuer says of itself at its well-known address, read anew each time. */
final class IssuerDocument {
  private static final int WAIT_MILLIS = 3_000;
  private static final int MOST_BYTES = 100_000;

  private final URI issuer;
  private final DefaultResourceRetriever retriever =
      new DefaultResourceRetriever(WAIT_MILLIS, WAIT_MILLIS, MOST_BYTES);

  IssuerDocument(URI issuer) {
    this.issuer = issuer;
  }

  Map<String, Object> fetch() throws IOException, ParseException {
    var about = JSONObjectUtils.parse(read(wellKnown()));
    if (!issuer.toString().equals(about.get("issuer"))) {
      throw new IOException("The issuer calls itself by another name");
    }
    return about;
  }

  String read(URI from) throws IOException {
    return retriever.retrieveResource(from.toURL()).getContent();
  }

  private URI wellKnown() {
    var base = issuer.toString();
    return URI.create(
        (base.endsWith("/") ? base : base + "/") + ".well-known/openid-configuration");
  }
}
