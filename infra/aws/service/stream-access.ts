import { Stack } from 'aws-cdk-lib';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { ServiceContext, ServiceFunction } from './service-function.ts';

/** Lets Lambda read the table's stream for a consumer. Returns the ARN of the stream. */
export function allowStream(consumer: ServiceFunction, { waitlist }: ServiceContext): string {
  const streamArn = String(waitlist.table.tableStreamArn);
  consumer.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    streamArn,
  );
  const anyStreamArn = Stack.of(consumer).formatArn({
    service: 'dynamodb',
    resource: 'table',
    resourceName: `${waitlist.tableName}/stream/*`,
  });
  consumer.allow(['dynamodb:ListStreams'], anyStreamArn);
  acknowledgeWildcard(
    consumer,
    anyStreamArn,
    'Lambda lists the streams of this one table before it reads; a stream is named by its date.',
  );
  return streamArn;
}
