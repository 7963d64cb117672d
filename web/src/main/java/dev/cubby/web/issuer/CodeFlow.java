package dev.cubby.web.issuer;

import module java.base;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The authorization code flow with PKCE: a browser goes to the issuer and brings back a code. */
public final class CodeFlow {
  private static final Logger LOG = LoggerFactory.getLogger(CodeFlow.class);
  private static final Scope SCOPE = new Scope("openid", "email", "profile");

  private final Issuer issuer;
  private final ClientID client;
  private final Optional<Secret> secret;
  private final URI returnTo;
  private final IDTokenValidator validator;

  CodeFlow(Issuer issuer, IssuerSettings.Client client, URI returnTo) {
    this.issuer = issuer;
    this.client = new ClientID(client.id());
    this.secret = client.secret().map(Secret::new);
    this.returnTo = returnTo;
    var name = new com.nimbusds.oauth2.sdk.id.Issuer(issuer.settings().issuer());
    // It goes by the system's clock: an ID token is looked at once, when it was just made.
    this.validator = new IDTokenValidator(name, this.client, issuer.keys.selector(), null);
    validator.setMaxClockSkew(IssuerTokens.SKEW_SECONDS);
  }

  /** The issuer's name for people. */
  public String host() {
    return issuer.settings().issuer().getHost();
  }

  /** The address to sign in at; a failure when the issuer is away. */
  public URI address(BegunSignIn begun) throws IOException {
    return new AuthenticationRequest.Builder(ResponseType.CODE, SCOPE, client, returnTo)
        .endpointURI(issuer.metadata.recent().getAuthorizationEndpointURI())
        .state(new State(begun.state()))
        .nonce(new Nonce(begun.nonce()))
        .codeChallenge(new CodeVerifier(begun.verifier()), CodeChallengeMethod.S256)
        .build()
        .toURI();
  }

  /** Who brought the code, if it belongs to that sign-in; a failure, when the issuer is away. */
  public Optional<Subject> subject(String code, BegunSignIn begun) throws IOException {
    if (code.isBlank()) {
      return Optional.empty();
    }
    var request = tokenRequest(code, begun).toHTTPRequest();
    request.setAccept("application/json");
    var response = request.send(issuer.http);
    if (response.getStatusCode() >= 500) {
      throw new IOException("The issuer answers " + response.getStatusCode());
    }
    if (!response.indicatesSuccess()) {
      // The rest of its answer may repeat what it was given.
      LOG.warn("the issuer took no code: it answers {}", response.getStatusCode());
      return Optional.empty();
    }
    try {
      var idToken =
          Optional.ofNullable(OIDCTokenResponse.parse(response).getOIDCTokens().getIDToken());
      return idToken.isPresent() ? validate(idToken.get(), begun) : Optional.empty();
    } catch (ParseException e) {
      throw new IOException("The issuer's answer cannot be read");
    }
  }

  private TokenRequest tokenRequest(String code, BegunSignIn begun) throws IOException {
    var endpoint = issuer.metadata.recent().getTokenEndpointURI();
    var verifier = new CodeVerifier(begun.verifier());
    var grant = new AuthorizationCodeGrant(new AuthorizationCode(code), returnTo, verifier);
    return secret
        .map(shown ->
            new TokenRequest.Builder(endpoint, new ClientSecretBasic(client, shown), grant))
        .orElseGet(() -> new TokenRequest.Builder(endpoint, client, grant))
        .build();
  }

  private Optional<Subject> validate(JWT idToken, BegunSignIn begun) throws IOException {
    try {
      var claims = validator.validate(idToken, new Nonce(begun.nonce()));
      return isForUs(claims) ? Optional.of(Subject.of(claims.toJWTClaimsSet())) : Optional.empty();
    } catch (KeySourceException e) {
      throw new IOException("The issuer's keys are out of reach", e);
    } catch (BadJOSEException | JOSEException | ParseException | java.text.ParseException bad) {
      return Optional.empty();
    }
  }

  /** The validator lets a token for several parties leave out to which of them it was given. */
  private boolean isForUs(IDTokenClaimsSet claims) {
    var party = claims.getAuthorizedParty();
    return party == null
        ? claims.getAudience().size() == 1
        : party.getValue().equals(client.getValue());
  }
}
