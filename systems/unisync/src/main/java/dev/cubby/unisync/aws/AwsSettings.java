package dev.cubby.unisync.aws;

import module java.base;

import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;
import dev.cubby.web.system.SettingValues;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** Region and keys for attachments in S3 and for Amazon Translate. */
public record AwsSettings(String region, AwsCredentialsProvider credentials) {
  private static final Setting<String> REGION =
      Setting.of(
              "aws-region",
              SettingType.matching("[a-z0-9-]{1,40}", "a region like ap-east-1"),
              "the region of S3 and Amazon Translate")
          .withDefault("ap-east-1");
  private static final Setting<String> ACCESS_KEY =
      Setting.of(
              "aws-access-key",
              SettingType.text(),
              "the access key for S3 and Amazon Translate; without one, the SDK's own sources")
          .secret();
  private static final Setting<String> SECRET_KEY =
      Setting.of("aws-secret-key", SettingType.text(), "the secret key to that access key")
          .secret();

  public static final List<Setting<?>> ALL = List.of(REGION, ACCESS_KEY, SECRET_KEY);

  public static AwsSettings of(SettingValues values) {
    var access = values.find(ACCESS_KEY);
    var secret = values.find(SECRET_KEY);
    if (access.isPresent() != secret.isPresent()) {
      throw new IllegalArgumentException(
          "unisync-aws-access-key and unisync-aws-secret-key are given together or not at all");
    }
    var credentials =
        access.isPresent()
            ? StaticCredentialsProvider.create(
                AwsBasicCredentials.create(access.get(), secret.orElseThrow()))
            : DefaultCredentialsProvider.builder().build();
    return new AwsSettings(values.get(REGION), credentials);
  }
}
