package dev.cubby.endpoint.client;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Clients in other languages, as processes; {@code ./test} downloads them. */
@EnabledIfSystemProperty(named = "cubby.clients", matches = "true")
class OtherClientsTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private static String run(List<String> command) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).redirectErrorStream(true).directory(clients());
    builder
        .environment()
        .putAll(
            Map.of(
                "AWS_ACCESS_KEY_ID", "any",
                "AWS_SECRET_ACCESS_KEY", "any",
                "AWS_DEFAULT_REGION", "eu-north-1",
                "AWS_PAGER", "",
                "NODE_NO_WARNINGS", "1"));
    var process = builder.start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static java.io.File clients() {
    return Path.of("clients").toAbsolutePath().toFile();
  }

  private static String aws(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.addAll(List.of("/usr/bin/aws", "--endpoint-url", address(), "dynamodb"));
    command.addAll(List.of(arguments));
    return run(command).replaceAll("\\s+", "");
  }

  private static String address() {
    return DYNAMODB.address().toString();
  }

  @AfterEach
  void takeTablesAway() {
    try (var client = SdkClients.of(DYNAMODB)) {
      client
          .listTables()
          .tableNames()
          .forEach(name -> client.deleteTable(table -> table.tableName(name)));
    }
  }

  @Test
  void theTypeScriptOfTheSeedsRunsOnTheSdkForJavaScript() throws Exception {
    assertThat(run(List.of("node", "built/seeds.js", address())))
        .isEqualTo("The snippets of the seeds ran.\n");
  }

  @Test
  void aHouseholdRunsOnBoto3() throws Exception {
    assertThat(run(List.of("/usr/bin/python3", "seeds.py", address())))
        .isEqualTo("boto3 is at home.\n");
  }

  @Test
  void theCommandsOfTheSeedsRunOnTheAwsCommandLine() throws Exception {
    try (var client = SdkClients.of(DYNAMODB)) {
      client.createTable(table ->
          table
              .tableName("InventoryManagement")
              .billingMode(BillingMode.PAY_PER_REQUEST)
              .keySchema(
                  KeySchemaElement.builder().attributeName("PK").keyType(KeyType.HASH).build())
              .attributeDefinitions(
                  AttributeDefinition.builder()
                      .attributeName("PK")
                      .attributeType(ScalarAttributeType.S)
                      .build()));
    }
    assertThat(aws("describe-time-to-live", "--table-name", "InventoryManagement"))
        .isEqualTo("{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"DISABLED\"}}");
    assertThat(
            aws(
                "update-time-to-live",
                "--table-name",
                "InventoryManagement",
                "--time-to-live-specification",
                "Enabled=true, AttributeName=ttl"))
        .contains("\"Enabled\":true", "\"AttributeName\":\"ttl\"");
    assertThat(aws("describe-time-to-live", "--table-name", "InventoryManagement"))
        .contains("\"TimeToLiveStatus\":\"ENABLED\"", "\"AttributeName\":\"ttl\"");
    aws(
        "update-continuous-backups",
        "--table-name",
        "InventoryManagement",
        "--point-in-time-recovery-specification",
        "PointInTimeRecoveryEnabled=true");
    assertThat(aws("describe-continuous-backups", "--table-name", "InventoryManagement"))
        .contains("\"PointInTimeRecoveryStatus\":\"ENABLED\"");
    aws(
        "put-item",
        "--table-name",
        "InventoryManagement",
        "--item",
        "{\"PK\": {\"S\": \"FAMILY#1\"}, \"n\": {\"N\": \"1.50\"}}");
    assertThat(aws("scan", "--table-name", "InventoryManagement"))
        .contains("\"n\":{\"N\":\"1.5\"}", "\"Count\":1");
    assertThat(aws("list-tables")).contains("InventoryManagement").doesNotContain("cubby-endpoint");
  }
}
