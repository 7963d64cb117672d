package dev.cubby.web.issuer;

import module java.base;

import com.nimbusds.jwt.JWTClaimsSet;

/**
 * A person as the issuer knows them.
 *
 * @param verifiedEmail only an address of which the issuer says that it is theirs
 */
public record Subject(
    String issuer, String subject, Optional<String> verifiedEmail, Optional<String> name) {

  static Subject of(JWTClaimsSet claims) throws ParseException {
    // Amazon Cognito writes it as a text.
    boolean verified = String.valueOf(claims.getClaim("email_verified")).equals("true");
    return new Subject(
        claims.getIssuer(),
        claims.getSubject(),
        Optional.ofNullable(claims.getStringClaim("email")).filter(_ -> verified),
        Optional.ofNullable(claims.getStringClaim("name")));
  }
}
