import { describe, expect, test } from 'vitest';
import { ENV } from '#shared/env.ts';
import { propertiesOf, resourcesOf, synthesize, TRIAL } from './synthesize.ts';

const service = synthesize(TRIAL).template('service');
const trigger = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'MailSender');
const patterns = (trigger.FilterCriteria.Filters as { Pattern: string }[]).map(
  ({ Pattern }) => JSON.parse(Pattern) as unknown,
);

/** A record of the stream, with the row after the change. */
function record(eventName: string, row: Record<string, unknown> | undefined) {
  return {
    eventID: 'f07f8ca4b0b26cb9c4e5e77e69f274ee',
    eventName,
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-central-1',
    dynamodb: {
      Keys: { pk: { S: 'waitlist#a' } },
      ...(row
        ? { NewImage: { pk: { S: 'waitlist#a' }, email: { S: 'a@b.example' }, ...row } }
        : {}),
      SequenceNumber: '4421584500000000017450439092',
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  };
}

const OWED = { outboxShard: { N: '3' }, dueAt: { N: '1795258864088' }, owes: { S: 'a1' } };
const CLAIM = { leaseUntil: { N: '1795259164088' }, sending: { M: { for: { S: 'a1' } } } };

describe('the trigger on the stream', () => {
  test.each([
    ['a new row that owes a mail', record('INSERT', OWED)],
    ['a known row that comes to owe one', record('MODIFY', { ...OWED, mailedAt: { N: '1' } })],
  ])('invokes the sender for %s', (_, change) => {
    expect(patterns.some((pattern) => passes(change, pattern))).toBe(true);
  });

  test.each([
    ['a claim', record('MODIFY', { ...OWED, ...CLAIM })],
    ['a sign-up that a sender has', record('MODIFY', { ...OWED, ...CLAIM, owes: { S: 'a2' } })],
    ['a settled row', record('MODIFY', { mailedAt: { N: '1' } })],
    ['a settled row that waits for a press', record('MODIFY', { ...OWED, owes: undefined })],
    ['a message to the operator', record('INSERT', { ...OWED, outboxShard: { N: '9' } })],
    ['an announcement', record('INSERT', { ...OWED, outboxShard: { N: '103' } })],
    ['a row that owes nothing', record('INSERT', { value: { N: '1' } })],
    ['a deleted row', record('REMOVE', undefined)],
  ])('ignores %s', (_, change) => {
    expect(patterns.some((pattern) => passes(change, pattern))).toBe(false);
  });

  test('leaves a record that fails, or is old, to the schedule', () => {
    expect(trigger).toMatchObject({ MaximumRetryAttempts: 0, MaximumRecordAgeInSeconds: 60 });
  });
});

describe('the schedule', () => {
  test('invokes the sender every minute, and no failed run is repeated', () => {
    expect(propertiesOf(service, 'AWS::Events::Rule', 'MailSender')).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
    });
    expect(propertiesOf(service, 'AWS::Lambda::EventInvokeConfig', 'MailSender')).toMatchObject({
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    });
  });

  test.each([1, 4])('names each of %i senders, who know how many they are', (senders) => {
    const template = synthesize({ ...TRIAL, senders }).template('service');
    const rules = resourcesOf(template, 'AWS::Events::Rule').filter(([id]) =>
      id.startsWith('MailSender'),
    );
    const inputs = rules.map(
      ([, { Properties }]) =>
        JSON.parse((Properties.Targets as { Input: string }[])[0]?.Input ?? '') as unknown,
    );
    const { Environment } = propertiesOf(template, 'AWS::Lambda::Function', 'MailSender');

    expect(inputs).toEqual(Array.from({ length: senders }, (_, sender) => ({ sender })));
    expect(Environment.Variables[ENV.senders]).toBe(String(senders));
  });
});

describe('every queue', () => {
  test.each(
    resourcesOf(service, 'AWS::SQS::Queue').map(([id, { Properties }]) => [id, Properties]),
  )('%s is encrypted', (_, properties) => {
    expect(properties).toMatchObject({ SqsManagedSseEnabled: true });
  });

  test('refuses plain HTTP', () => {
    const policies = resourcesOf(service, 'AWS::SQS::QueuePolicy');

    expect(policies).toHaveLength(resourcesOf(service, 'AWS::SQS::Queue').length);
    for (const [, { Properties }] of policies) {
      expect(Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      );
    }
  });
});

/**
 * Filters events as Lambda does: compares record and pattern leaf by leaf, by path. `exists: false`
 * therefore also holds where a parent of the leaf is missing.
 */
function passes(change: unknown, pattern: unknown): boolean {
  const leaves = new Map(leavesOf(change));
  return [...leavesOf(pattern)].every(([path, conditions]) =>
    (conditions as unknown[]).some((condition) => holds(leaves.get(path), condition)),
  );
}

function holds(value: unknown, condition: unknown): boolean {
  if (typeof condition === 'object' && condition !== null && 'exists' in condition) {
    return (value !== undefined) === condition.exists;
  }
  return value === condition;
}

/** A list is a leaf: in a pattern it holds the conditions. */
function* leavesOf(value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield [path, value];
    return;
  }
  for (const [key, below] of Object.entries(value)) yield* leavesOf(below, `${path}/${key}`);
}

describe('the mail events', () => {
  test('are those that settle or suppress a mail, from both configuration sets', () => {
    const destinations = resourcesOf(service, 'AWS::SES::ConfigurationSetEventDestination');

    expect(destinations).toHaveLength(2);
    for (const [, { Properties }] of destinations) {
      const { EventDestination } = Properties;
      expect(EventDestination).toMatchObject({ Enabled: true, SnsDestination: expect.anything() });
      expect((EventDestination.MatchingEventTypes as string[]).toSorted()).toEqual([
        'bounce',
        'complaint',
        'reject',
        'send',
      ]);
    }
  });

  test('reach the queue as SES wrote them', () => {
    expect(propertiesOf(service, 'AWS::SNS::Subscription', 'MailEvents')).toMatchObject({
      Protocol: 'sqs',
      RawMessageDelivery: true,
    });
  });

  test('are published by SES alone, on our account’s behalf', () => {
    const { PolicyDocument } = propertiesOf(service, 'AWS::SNS::TopicPolicy', 'MailEvents');
    const allowed = (
      PolicyDocument.Statement as { Effect: string; Principal: unknown; Condition: unknown }[]
    ).filter(({ Effect }) => Effect === 'Allow');

    expect(allowed).toHaveLength(2);
    for (const statement of allowed) {
      expect(statement).toMatchObject({
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: {
          StringEquals: {
            'AWS:SourceAccount': { Ref: 'AWS::AccountId' },
            'AWS:SourceArn': expect.anything() as unknown,
          },
        },
      });
    }
  });

  test('are encrypted with a key that rotates and that SES may use', () => {
    const [key] = resourcesOf(service, 'AWS::KMS::Key');
    const topic = propertiesOf(service, 'AWS::SNS::Topic', 'MailEvents');

    expect(JSON.stringify(topic.KmsMasterKeyId)).toContain(key?.[0]);
    expect(key?.[1].Properties.EnableKeyRotation).toBe(true);
    expect(key?.[1].Properties.KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 'ses.amazonaws.com' },
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });

  test('are set aside one by one after five attempts', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'MailEventsQueue');
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'MailEvents');
    const { Timeout } = propertiesOf(service, 'AWS::Lambda::Function', 'MailEvents');

    expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    expect(queue.VisibilityTimeout).toBe(6 * Number(Timeout));
  });
});
