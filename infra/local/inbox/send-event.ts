import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import type { Mail } from './mail.ts';
import type { Tags } from './ses-endpoint.ts';

/** The Send event of a mail as it leaves SES, goes through SNS and comes out of the queue. */
export function sendEvent({ id, receivedAt }: Mail, tags: Tags): SQSEvent {
  const event = {
    eventType: 'Send',
    mail: {
      timestamp: receivedAt,
      messageId: id,
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
    send: {},
  };
  return {
    Records: [
      {
        messageId: randomUUID(),
        receiptHandle: '',
        body: JSON.stringify({ Type: 'Notification', Message: JSON.stringify(event) }),
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: receivedAt,
          SenderId: '',
          ApproximateFirstReceiveTimestamp: receivedAt,
        },
        messageAttributes: {},
        md5OfBody: '',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:local:000000000000:mail-events',
        awsRegion: 'local',
      },
    ],
  };
}
