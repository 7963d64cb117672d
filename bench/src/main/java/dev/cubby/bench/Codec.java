package dev.cubby.bench;

import module java.base;

import dev.cubby.core.codec.RecordCodec;
import dev.cubby.core.value.Row;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts one record to its row and back, with Cubby's codec and with the AWS enhanced client. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Codec {
  private final RecordCodec<Tag> codec = RecordCodec.of(Tag.class);
  private final Tag tag = Tag.sample();
  private final Row row = encodeCubby();
  private final AwsTag awsTag = AwsTag.of(tag);
  private final Map<String, AttributeValue> awsRow = encodeAws();

  @Benchmark
  public Row encodeCubby() {
    var builder = Row.builder();
    codec.encode(tag, builder::with);
    return builder.build();
  }

  @Benchmark
  public Map<String, AttributeValue> encodeAws() {
    return AwsTag.SCHEMA.itemToMap(awsTag, true);
  }

  @Benchmark
  public Tag decodeCubby() {
    return codec.decode(row::getOrNull);
  }

  @Benchmark
  public Object decodeAws() {
    return AwsTag.SCHEMA.mapToItem(awsRow);
  }
}
