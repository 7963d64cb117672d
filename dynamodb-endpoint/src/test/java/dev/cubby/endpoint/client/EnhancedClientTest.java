package dev.cubby.endpoint.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Amazon's enhanced client, which generates expressions. */
class EnhancedClientTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  /** A member of a family, with the version that seed 002 requires. */
  @NullUnmarked
  @DynamoDbBean
  public static class Member {
    private String family;
    private String member;
    private String email;
    private List<String> roles;
    private Long version;

    @DynamoDbPartitionKey
    public String getFamily() {
      return family;
    }

    public void setFamily(String family) {
      this.family = family;
    }

    @DynamoDbSortKey
    public String getMember() {
      return member;
    }

    public void setMember(String member) {
      this.member = member;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "ByEmail")
    public String getEmail() {
      return email;
    }

    public void setEmail(String email) {
      this.email = email;
    }

    public List<String> getRoles() {
      return roles;
    }

    public void setRoles(List<String> roles) {
      this.roles = roles;
    }

    @DynamoDbVersionAttribute
    public Long getVersion() {
      return version;
    }

    public void setVersion(Long version) {
      this.version = version;
    }
  }

  private static Member member(String family, String name) {
    var member = new Member();
    member.setFamily(family);
    member.setMember(name);
    member.setEmail(name + "@example.com");
    member.setRoles(List.of("admin"));
    return member;
  }

  @Test
  void membersAreKeptFoundAndLockedByTheirVersion() {
    try (var plain = SdkClients.of(DYNAMODB)) {
      var client = DynamoDbEnhancedClient.builder().dynamoDbClient(plain).build();
      var members = client.table("Members", TableSchema.fromBean(Member.class));
      members.createTable();
      members.putItem(member("f", "ann"));
      members.putItem(member("f", "bob"));

      var ann = members.getItem(Key.builder().partitionValue("f").sortValue("ann").build());
      assertThat(ann.getRoles()).containsExactly("admin");
      var stale = members.getItem(ann);
      ann.setRoles(List.of("suggester"));
      assertThat(members.updateItem(ann).getVersion()).isEqualTo(stale.getVersion() + 1);
      assertThatThrownBy(() -> members.updateItem(stale))
          .isInstanceOf(ConditionalCheckFailedException.class);

      var byEmail =
          members
              .index("ByEmail")
              .query(
                  QueryConditional.keyEqualTo(
                      Key.builder().partitionValue("bob@example.com").build()));
      assertThat(byEmail.stream().flatMap(page -> page.items().stream()))
          .extracting(Member::getMember)
          .containsExactly("bob");

      client.transactWriteItems(write ->
          write.addPutItem(members, member("f", "cid")).addDeleteItem(members, member("f", "bob")));
      assertThat(
              members
                  .scan(scan ->
                      scan.filterExpression(
                          Expression.builder().expression("attribute_exists(email)").build()))
                  .items())
          .extracting(Member::getMember)
          .containsExactlyInAnyOrder("ann", "cid");
    }
  }
}
