package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.unisync.aws.AwsSettings;
import dev.cubby.web.upload.FileType;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * Attachments in a bucket. People send and read them by presigned links, past this server. A link
 * for sending is good for one type and size, and for a place that nothing is read from.
 */
public final class S3Storage implements AttachmentStorage {
  private static final String INCOMING = "incoming/";
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int NOT_FOUND = 404;
  private static final int CHANGED = 412;

  private final String bucket;
  private final S3Client client;
  private final S3Presigner presigner;

  public S3Storage(String bucket, Optional<URI> endpoint, AwsSettings aws) {
    this.bucket = bucket;
    var configuration =
        // A stand-in of one's own seldom has a host name for each bucket.
        S3Configuration.builder()
            .pathStyleAccessEnabled(endpoint.isPresent())
            .chunkedEncodingEnabled(false)
            .build();
    var client =
        S3Client.builder()
            .region(Region.of(aws.region()))
            .credentialsProvider(aws.credentials())
            .serviceConfiguration(configuration)
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .httpClient(
                Apache5HttpClient.builder()
                    .connectionTimeout(PATIENCE)
                    .socketTimeout(PATIENCE)
                    .build());
    endpoint.ifPresent(client::endpointOverride);
    this.client = client.build();
    var presigner =
        S3Presigner.builder()
            .region(Region.of(aws.region()))
            .credentialsProvider(aws.credentials())
            .serviceConfiguration(configuration);
    endpoint.ifPresent(presigner::endpointOverride);
    this.presigner = presigner.build();
  }

  @Override
  public Optional<URI> uploadLink(AttachmentKey key, FileType type, long size, Duration lifetime) {
    var put =
        PutObjectRequest.builder()
            .bucket(bucket)
            .key(INCOMING + key.text())
            .contentType(type.type())
            .contentLength(size)
            .build();
    var link =
        presigner.presignPutObject(
            request -> request.putObjectRequest(put).signatureDuration(lifetime));
    return Optional.of(URI.create(link.url().toString()));
  }

  /** The answer has the type that was found, and the file's name. */
  @Override
  public Optional<URI> downloadLink(AttachmentKey key, FileType type, Duration lifetime) {
    var encoded =
        URLEncoder.encode(key.fileName(), StandardCharsets.UTF_8)
            .replace("+", "%20")
            .replace("*", "%2A");
    var get =
        GetObjectRequest.builder()
            .bucket(bucket)
            .key(key.text())
            .responseContentType(type.type())
            .responseContentDisposition("attachment; filename*=UTF-8''" + encoded)
            .build();
    var link =
        presigner.presignGetObject(
            request -> request.getObjectRequest(get).signatureDuration(lifetime));
    return Optional.of(URI.create(link.url().toString()));
  }

  /** A bucket has no end. */
  @Override
  public boolean hasRoom(long size) {
    return true;
  }

  @Override
  public boolean put(AttachmentKey key, Path file, FileType type) {
    return trying(() -> {
      client.putObject(
          put -> put.bucket(bucket).key(INCOMING + key.text()).contentType(type.type()),
          RequestBody.fromFile(file));
      return true;
    });
  }

  @Override
  public Optional<Arrived> find(AttachmentKey key) {
    return trying(() -> find(INCOMING + key.text(), false).or(() -> find(key.text(), true)));
  }

  private Optional<Arrived> find(String place, boolean isAccepted) {
    return head(place)
        .map(head ->
            new Arrived(head.contentLength(), beginning(place, head), head.eTag(), isAccepted));
  }

  private Optional<HeadObjectResponse> head(String place) {
    try {
      return Optional.of(client.headObject(head -> head.bucket(bucket).key(place)));
    } catch (S3Exception e) {
      if (e.statusCode() == NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private byte[] beginning(String place, HeadObjectResponse head) {
    if (head.contentLength() == 0) {
      return new byte[0];
    }
    var range = "bytes=0-" + (FileType.TELLING - 1);
    return client
        .getObjectAsBytes(get -> get.bucket(bucket).key(place).range(range).ifMatch(head.eTag()))
        .asByteArray();
  }

  /** Copied inside the bucket, on condition that nobody sent another file meanwhile. */
  @Override
  public boolean accept(AttachmentKey key, Arrived arrived) {
    if (arrived.isAccepted()) {
      return true;
    }
    return trying(() -> {
      try {
        client.copyObject(copy ->
            copy.sourceBucket(bucket)
                .sourceKey(INCOMING + key.text())
                .copySourceIfMatch(arrived.tag())
                .destinationBucket(bucket)
                .destinationKey(key.text()));
      } catch (S3Exception e) {
        if (e.statusCode() == CHANGED || e.statusCode() == NOT_FOUND) {
          return false;
        }
        throw e;
      }
      client.deleteObject(delete -> delete.bucket(bucket).key(INCOMING + key.text()));
      return true;
    });
  }

  @Override
  public InputStream read(AttachmentKey key, long position) throws IOException {
    try {
      return client.getObject(
          get -> get.bucket(bucket).key(key.text()).range("bytes=" + position + "-"));
    } catch (NoSuchKeyException e) {
      throw new NoSuchFileException(key.text());
    } catch (SdkException e) {
      throw new IOException("The bucket cannot be read", e);
    }
  }

  @Override
  public boolean delete(String noteId, String attachmentId) {
    return deleteBelow(List.of(INCOMING, ""), noteId, AttachmentKey.requireId(attachmentId) + "/");
  }

  @Override
  public void deleteArrived(String noteId, String attachmentId) {
    deleteBelow(List.of(INCOMING), noteId, AttachmentKey.requireId(attachmentId) + "/");
  }

  @Override
  public boolean deleteAll(String noteId) {
    return deleteBelow(List.of(INCOMING, ""), noteId, "");
  }

  private boolean deleteBelow(List<String> places, String noteId, String part) {
    var prefix = "notes/" + AttachmentKey.requireId(noteId) + "/" + part;
    return trying(() -> {
      for (var place : places) {
        client
            .listObjectsV2Paginator(list -> list.bucket(bucket).prefix(place + prefix))
            .contents()
            .stream()
            .forEach(
                found -> client.deleteObject(delete -> delete.bucket(bucket).key(found.key())));
      }
      return true;
    });
  }

  private static <T> T trying(Supplier<T> work) {
    try {
      return work.get();
    } catch (SdkException e) {
      throw new Unavailable("The bucket for attachments cannot be used", "why", e);
    }
  }
}
