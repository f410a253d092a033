import { describe, expect, test } from 'vitest';
import { TRIAL } from './stages.ts';
import { resourcesOf, synthesize, propertiesOf } from './synthesize.ts';

const service = synthesize(TRIAL).template('service');

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

  test('are taken by five executions, fifty at a time, and wait for SQS’s four days', () => {
    const queue = propertiesOf(service, 'AWS::SQS::Queue', 'MailEventsQueue');
    const mapping = propertiesOf(service, 'AWS::Lambda::EventSourceMapping', 'MailEvents');

    expect(mapping).toMatchObject({ BatchSize: 50, ScalingConfig: { MaximumConcurrency: 5 } });
    expect(queue).not.toHaveProperty('MessageRetentionPeriod');
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
