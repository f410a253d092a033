import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { PartialItemFailureResponse } from '@aws-lambda-powertools/batch/types';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { count, publishMetrics } from '../metrics.ts';
import { settleSent } from '../store/outbox.ts';
import { primaryKey } from '../store/row-key.ts';
import { suppress } from '../store/unsubscribe.ts';
import { parseMailEvent, type MailEvent } from './parse-mail-event.ts';

const processor = new BatchProcessor(EventType.SQS);

/** Applies SES's events to the rows of their mails. SQS delivers again only the messages that fail. */
export async function handler(event: SQSEvent): Promise<PartialItemFailureResponse> {
  try {
    return await processPartialResponse(event, handleMessage, processor, {
      throwOnFullBatchFailure: false,
    });
  } finally {
    publishMetrics();
  }
}

async function handleMessage({ messageId, body }: SQSRecord): Promise<void> {
  const event = parseMailEvent(body);
  if (!event) {
    logger.warn('A message that is no mail event of ours was dropped', { messageId });
    return;
  }
  try {
    await apply(event);
  } catch (fault) {
    logger.error('A mail event could not be applied', { messageId, ...describeFault(fault) });
    throw fault;
  }
}

async function apply(event: MailEvent): Promise<void> {
  const now = Date.now();
  const { type, kind, rowKey, sesMessageId } = event;
  switch (type) {
    case 'sent': {
      const pk = primaryKey(kind, rowKey);
      // Usually SES's answer has settled the claim already.
      if (!(await settleSent({ pk, claimId: event.claimId }, sesMessageId, now))) {
        logger.info('A Send event settled nothing', { sesMessageId });
      }
      return;
    }
    case 'rejected':
      count(METRICS.mailRejected);
      logger.warn('SES rejected a mail that it had taken', { kind, row: rowKey, sesMessageId });
      return;
    case 'bounced':
      count(METRICS.bounced);
      return suppress(rowKey, 'bounce', now);
    case 'bounced_transiently':
      logger.info('A transient bounce suppressed nobody', { kind, row: rowKey, sesMessageId });
      return;
    case 'complained':
      count(METRICS.complained);
      return suppress(rowKey, 'complaint', now);
  }
}
