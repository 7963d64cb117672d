package dev.cubby.bench;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The same record as a bean, for the AWS enhanced client. */
final class AwsTag {
  private String familyId = "";
  private String itemId = "";
  private String urlId = "";
  private String itemName = "";
  private String notes = "";
  private boolean isActive;
  private Instant createdAt = Instant.EPOCH;
  private String createdBy = "";
  private @Nullable Instant lastAccessedAt;
  private long accessCount;
  private long version;

  static final TableSchema<AwsTag> SCHEMA =
      StaticTableSchema.builder(AwsTag.class)
          .newItemSupplier(AwsTag::new)
          .addAttribute(
              String.class,
              a -> a.name("familyId").getter(t -> t.familyId).setter((t, v) -> t.familyId = v))
          .addAttribute(
              String.class,
              a -> a.name("itemId").getter(t -> t.itemId).setter((t, v) -> t.itemId = v))
          .addAttribute(
              String.class, a -> a.name("urlId").getter(t -> t.urlId).setter((t, v) -> t.urlId = v))
          .addAttribute(
              String.class,
              a -> a.name("itemName").getter(t -> t.itemName).setter((t, v) -> t.itemName = v))
          .addAttribute(
              String.class, a -> a.name("notes").getter(t -> t.notes).setter((t, v) -> t.notes = v))
          .addAttribute(
              Boolean.class,
              a -> a.name("isActive").getter(t -> t.isActive).setter((t, v) -> t.isActive = v))
          .addAttribute(
              Instant.class,
              a -> a.name("createdAt").getter(t -> t.createdAt).setter((t, v) -> t.createdAt = v))
          .addAttribute(
              String.class,
              a -> a.name("createdBy").getter(t -> t.createdBy).setter((t, v) -> t.createdBy = v))
          .addAttribute(
              Instant.class,
              a ->
                  a.name("lastAccessedAt")
                      .getter(t -> t.lastAccessedAt)
                      .setter((t, v) -> t.lastAccessedAt = v))
          .addAttribute(
              Long.class,
              a ->
                  a.name("accessCount")
                      .getter(t -> t.accessCount)
                      .setter((t, v) -> t.accessCount = v))
          .addAttribute(
              Long.class,
              a -> a.name("version").getter(t -> t.version).setter((t, v) -> t.version = v))
          .build();

  static AwsTag of(Tag tag) {
    var bean = new AwsTag();
    bean.familyId = tag.familyId();
    bean.itemId = tag.itemId();
    bean.urlId = tag.urlId();
    bean.itemName = tag.itemName();
    bean.notes = tag.notes();
    bean.isActive = tag.isActive();
    bean.createdAt = tag.createdAt();
    bean.createdBy = tag.createdBy();
    bean.lastAccessedAt = tag.lastAccessedAt().orElse(null);
    bean.accessCount = tag.accessCount();
    bean.version = tag.version();
    return bean;
  }
}
