"""A household through boto3: its resource and its client, on an endpoint whose address is the first argument."""

import sys
from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.exceptions import ClientError

dynamodb = boto3.resource("dynamodb", endpoint_url=sys.argv[1])
client = boto3.client("dynamodb", endpoint_url=sys.argv[1])

table = dynamodb.create_table(
    TableName="Household",
    BillingMode="PAY_PER_REQUEST",
    AttributeDefinitions=[
        {"AttributeName": "PK", "AttributeType": "S"},
        {"AttributeName": "SK", "AttributeType": "N"},
        {"AttributeName": "shelf", "AttributeType": "S"},
    ],
    KeySchema=[
        {"AttributeName": "PK", "KeyType": "HASH"},
        {"AttributeName": "SK", "KeyType": "RANGE"},
    ],
    GlobalSecondaryIndexes=[
        {
            "IndexName": "ByShelf",
            "KeySchema": [{"AttributeName": "shelf", "KeyType": "HASH"}],
            "Projection": {"ProjectionType": "KEYS_ONLY"},
        }
    ],
)
table.wait_until_exists()

with table.batch_writer() as batch:
    for i in range(60):
        batch.put_item(
            Item={
                "PK": "FAMILY#1",
                "SK": Decimal(i) / 4,
                "shelf": "cellar" if i % 2 else "kitchen",
                "quantity": i,
                "tags": {"paper", "white"},
                "photo": bytes([0, i]),
            }
        )

page = table.query(
    KeyConditionExpression=Key("PK").eq("FAMILY#1") & Key("SK").between(Decimal("1.5"), Decimal(3)),
    FilterExpression=Attr("quantity").gt(7) & Attr("tags").contains("paper"),
    ProjectionExpression="SK, quantity",
)
assert [item["quantity"] for item in page["Items"]] == [8, 9, 10, 11, 12], page
assert page["ScannedCount"] == 7, page

shelf = table.query(IndexName="ByShelf", KeyConditionExpression=Key("shelf").eq("cellar"))
assert shelf["Count"] == 30 and set(shelf["Items"][0]) == {"PK", "SK", "shelf"}, shelf

taken = table.update_item(
    Key={"PK": "FAMILY#1", "SK": Decimal("2.5")},
    UpdateExpression="SET quantity = quantity - :one ADD tags :more",
    ConditionExpression=Attr("quantity").gte(1),
    ExpressionAttributeValues={":one": 1, ":more": {"soft"}},
    ReturnValues="ALL_NEW",
    ReturnConsumedCapacity="TOTAL",
)
assert taken["Attributes"]["quantity"] == 9 and taken["Attributes"]["tags"] == {"paper", "white", "soft"}, taken
assert taken["ConsumedCapacity"]["CapacityUnits"] == 2, taken

try:
    table.put_item(Item={"PK": "FAMILY#1", "SK": 0}, ConditionExpression="attribute_not_exists(PK)")
    raise AssertionError("The condition should have failed")
except ClientError as error:
    assert error.response["Error"]["Code"] == "ConditionalCheckFailedException", error

try:
    client.put_item(TableName="Household", Item={"PK": {"N": "1"}, "SK": {"N": "1"}})
    raise AssertionError("A number is no text")
except ClientError as error:
    assert error.response["Error"]["Code"] == "ValidationException", error
    assert "Type mismatch for key PK expected: S actual: N" in str(error), error

everything = sum(len(page["Items"]) for page in client.get_paginator("scan").paginate(TableName="Household", PaginationConfig={"PageSize": 7}))
assert everything == 60, everything
table.delete()
table.wait_until_not_exists()
print("boto3 is at home.")
