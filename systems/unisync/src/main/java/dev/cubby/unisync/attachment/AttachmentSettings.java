package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;
import dev.cubby.web.system.SettingValues;
import dev.cubby.web.upload.Uploads;

/** Where attachments are kept, by the settings of UniSync. */
public final class AttachmentSettings {
  private static final Setting<Boolean> IN_BUCKET =
      Setting.of(
              "attachments",
              SettingType.choice(List.of(false, true), bucket -> bucket ? "s3" : "folder"),
              "where attachments are kept: in the server's folder for files, or in a bucket")
          .withDefault("folder");
  private static final Setting<String> BUCKET =
      Setting.of(
          "attachments-bucket",
          SettingType.matching("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]", "the name of a bucket"),
          "the bucket for attachments");
  private static final Setting<URI> ENDPOINT =
      Setting.of(
          "attachments-endpoint",
          SettingType.url(),
          "the address of a server that speaks S3, if it is not Amazon's");

  public static final List<Setting<?>> ALL = List.of(IN_BUCKET, BUCKET, ENDPOINT);

  private AttachmentSettings() {}

  public static AttachmentStorage open(SettingValues values, Uploads uploads) {
    if (!values.get(IN_BUCKET)) {
      return new FolderStorage(uploads);
    }
    var bucket =
        values
            .find(BUCKET)
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "unisync-attachments is s3: name the bucket as unisync-attachments-bucket"));
    return new S3Storage(bucket, values.find(ENDPOINT), AwsSettings.of(values));
  }
}
