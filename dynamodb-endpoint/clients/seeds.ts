// The seeds' own snippets, to the letter, on an endpoint whose address is the first argument. Around them stands
// only what they leave out: clients, the table, and a household's rows to find.
import assert from 'node:assert/strict';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocument,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';

const client = new DynamoDBClient({
  endpoint: process.argv[2],
  region: 'eu-north-1',
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
});
// Seed 000 calls docClient.query(params), seed 002 docClient.send(new QueryCommand(...)): two clients of one library.
const whole = DynamoDBDocument.from(client);
const dynamodb = DynamoDBDocumentClient.from(client);

const familyId = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const itemId = '9f1b2c3d-0000-4000-8000-000000000001';
const urlId = '2gSZw8ZQPb7D5kN3X8mQ7a';
const memberId = '550e8400-e29b-41d4-a716-446655440000';
const token = 'a'.repeat(36) + '.' + 'b'.repeat(64);

await client.send(
  new CreateTableCommand({
    TableName: 'InventoryManagement',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'].map((name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: ['GSI1', 'GSI2'].map((index) => ({
      IndexName: index,
      KeySchema: [
        { AttributeName: `${index}PK`, KeyType: 'HASH' },
        { AttributeName: `${index}SK`, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    })),
  }),
);
await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName: 'InventoryManagement' });

function nfcUrl(id: string, createdAt: string) {
  return {
    PK: `FAMILY#${familyId}`,
    SK: `ITEM#${itemId}#URL#${id}`,
    GSI1PK: `URL#${id}`,
    GSI1SK: `ITEM#${itemId}`,
    GSI2PK: `FAMILY#${familyId}#URLS`,
    GSI2SK: `CREATED#${createdAt}#URL#${id}`,
    entityType: 'NFCUrl',
    urlId: id,
    itemId,
    familyId,
    itemName: 'Paper Towels',
    isActive: true,
    createdAt,
    accessCount: 0,
  };
}
await dynamodb.send(
  new BatchWriteCommand({
    RequestItems: {
      InventoryManagement: [
        { PutRequest: { Item: nfcUrl(urlId, '2025-12-26T10:00:00.000Z') } },
        { PutRequest: { Item: nfcUrl('3hTAx9ARQc8E6lO4Y9nR8b', '2025-12-27T10:00:00.000Z') } },
      ],
    },
  }),
);
await dynamodb.send(
  new PutCommand({
    TableName: 'InventoryManagement',
    Item: {
      PK: `FAMILY#${familyId}`,
      SK: `MEMBER#${memberId}`,
      GSI1PK: `MEMBER#${memberId}`,
      GSI1SK: `FAMILY#${familyId}`,
      memberId,
      familyId,
      status: 'active',
      role: 'admin',
      version: 3,
      entityType: 'Member',
    },
  }),
);
await dynamodb.send(
  new PutCommand({
    TableName: 'InventoryManagement',
    Item: {
      PK: `FAMILY#${familyId}`,
      SK: 'INVITATION#1',
      GSI1PK: `INVITATION_TOKEN#${token}`,
      GSI1SK: 'INVITATION#1',
      status: 'pending',
      acceptedBy: null,
      ttl: 1765900800,
    },
  }),
);

// Seed 000, pattern 1: validate a URL and get the item's info.
{
  const docClient = whole;
  const params = {
    TableName: 'InventoryManagement',
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :urlId',
    ExpressionAttributeValues: {
      ':urlId': `URL#${urlId}`
    }
  };
  const result = await docClient.query(params);
  assert.equal(result.Count, 1);
  assert.deepEqual(result.Items?.[0], nfcUrl(urlId, '2025-12-26T10:00:00.000Z'));
}

// Seed 000, pattern 2: list the URLs of an item.
{
  const docClient = whole;
  const params = {
    TableName: 'InventoryManagement',
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :skPrefix)',
    ExpressionAttributeValues: {
      ':pk': `FAMILY#${familyId}`,
      ':skPrefix': `ITEM#${itemId}#URL#`
    }
  };
  const result = await docClient.query(params);
  assert.deepEqual(result.Items?.map((item) => item.urlId), [urlId, '3hTAx9ARQc8E6lO4Y9nR8b']);
}

// Seed 000, pattern 3: list all URLs of a family.
{
  const docClient = whole;
  const params = {
    TableName: 'InventoryManagement',
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :familyUrls',
    ExpressionAttributeValues: {
      ':familyUrls': `FAMILY#${familyId}#URLS`
    },
    ScanIndexForward: false // Most recent first
  };
  const result = await docClient.query(params);
  assert.deepEqual(result.Items?.map((item) => item.urlId), ['3hTAx9ARQc8E6lO4Y9nR8b', urlId]);
}

// Seed 002: the conditional update of a member.
async function removeMember(currentVersion: number) {
  await dynamodb.send(new UpdateCommand({
    TableName: 'InventoryManagement',
    Key: { 
      PK: `FAMILY#${familyId}`, 
      SK: `MEMBER#${memberId}` 
    },
    UpdateExpression: 'SET #status = :newStatus, #version = #version + :one, #updatedAt = :now',
    ConditionExpression: '#version = :expectedVersion',
    ExpressionAttributeNames: {
      '#status': 'status',
      '#version': 'version',
      '#updatedAt': 'updatedAt'
    },
    ExpressionAttributeValues: {
      ':newStatus': 'removed',
      ':one': 1,
      ':expectedVersion': currentVersion,
      ':now': new Date().toISOString()
    }
  }));
}

// Seed 002: what happens on a conflict, with its functions as they are meant.
async function updateMember(_family: string, _member: string, _updates: object, expectedVersion: number) {
  await removeMember(expectedVersion);
}
async function getMember(family: string, member: string) {
  const found = await dynamodb.send(
    new GetCommand({
      TableName: 'InventoryManagement',
      Key: { PK: `FAMILY#${family}`, SK: `MEMBER#${member}` },
      ConsistentRead: true,
    }),
  );
  return found.Item;
}
async function changed(expectedVersion: number) {
  const updates = {};
  try {
    await updateMember(familyId, memberId, updates, expectedVersion);
  } catch (error) {
    if (error.name === 'ConditionalCheckFailedException') {
      const currentMember = await getMember(familyId, memberId);
      return {
        statusCode: 409,
        body: JSON.stringify({
          error: 'Conflict',
          message: 'Member was modified by another user',
          currentState: currentMember
        })
      };
    }
    throw error;
  }
  return { statusCode: 200, body: '' };
}
assert.equal((await changed(3)).statusCode, 200);
const conflict = await changed(3);
assert.equal(conflict.statusCode, 409);
assert.equal(JSON.parse(conflict.body).currentState.version, 4);

// Seed 002: an invitation by its token.
{
  const docClient = dynamodb;
  const result = await docClient.send(new QueryCommand({
    TableName: 'InventoryManagement',
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :tokenKey',
    ExpressionAttributeValues: {
      ':tokenKey': `INVITATION_TOKEN#${token}`
    }
  }));
  assert.equal(result.Items?.[0]?.status, 'pending');
  assert.equal(result.Items?.[0]?.acceptedBy, null);
}

// Seed 002's table of access patterns: active members, page by page.
const active = [];
for await (const page of paginateQuery(
  { client: dynamodb, pageSize: 1 },
  {
    TableName: 'InventoryManagement',
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :member)',
    FilterExpression: '#status = :active',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':pk': `FAMILY#${familyId}`, ':member': 'MEMBER#', ':active': 'active' },
  },
)) {
  active.push(...(page.Items ?? []));
}
assert.equal(active.length, 0);

// A transaction that is cancelled tells why, in order.
await assert.rejects(
  dynamodb.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'InventoryManagement', Item: { PK: 'a', SK: 'b' } } },
        {
          ConditionCheck: {
            TableName: 'InventoryManagement',
            Key: { PK: 'no', SK: 'where' },
            ConditionExpression: 'attribute_exists(PK)',
          },
        },
      ],
    }),
  ),
  (error: { name?: string; CancellationReasons?: { Code?: string }[] }) => {
    assert.equal(error.name, 'TransactionCanceledException');
    assert.deepEqual(error.CancellationReasons?.map((reason) => reason.Code), ['None', 'ConditionalCheckFailed']);
    return true;
  },
);
console.log('The snippets of the seeds ran.');
