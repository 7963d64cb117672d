package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.unisync.contract.UniSyncModel.Lang;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;

/** Amazon Translate: its TranslateText is one JSON request, signed by the SDK's signer. */
record AmazonTranslate(URI url, AwsSettings aws, Clock clock) implements RemoteTranslator.Service {
  private static final AwsV4HttpSigner SIGNER = AwsV4HttpSigner.create();

  /** Set by the client itself. */
  private static final Set<String> CLIENTS_OWN = Set.of("host", "content-length");

  static URI usual(String region) {
    return URI.create("https://translate." + region + ".amazonaws.com/");
  }

  @Override
  public HttpRequest request(String text, Lang from, Lang to) {
    var body =
        RemoteTranslator.json(
            Map.of(
                "Text", text,
                "SourceLanguageCode", from.externalName(),
                "TargetLanguageCode", to.externalName()));
    var plain =
        SdkHttpRequest.builder()
            .uri(url)
            .method(SdkHttpMethod.POST)
            .putHeader("Content-Type", "application/x-amz-json-1.1")
            .putHeader("X-Amz-Target", "AWSShineFrontendService_20170701.TranslateText")
            .build();
    var signed =
        SIGNER.sign(sign ->
            sign.identity(aws.credentials().resolveCredentials())
                .request(plain)
                .payload(ContentStreamProvider.fromByteArray(body))
                .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "translate")
                .putProperty(AwsV4HttpSigner.REGION_NAME, aws.region())
                .putProperty(HttpSigner.SIGNING_CLOCK, clock));
    var request =
        HttpRequest.newBuilder(signed.request().getUri()).POST(BodyPublishers.ofByteArray(body));
    signed
        .request()
        .forEachHeader((name, values) -> {
          if (!CLIENTS_OWN.contains(name.toLowerCase(Locale.ROOT))) {
            values.forEach(value -> request.header(name, value));
          }
        });
    return request.build();
  }

  @Override
  public String answerAttribute() {
    return "TranslatedText";
  }
}
