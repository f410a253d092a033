import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { PartialItemFailureResponse } from '@aws-lambda-powertools/batch/types';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { count, publishMetrics } from '../metrics.ts';
import { suppress } from '../store/end-subscription.ts';
import { settleBySendEvent } from '../store/settle-by-send-event.ts';
import { parseMailEvent, type MailEvent } from './parse-mail-event.ts';

const processor = new BatchProcessor(EventType.SQS);

/** Takes what SES says about mails it was given; only the messages that fault come back. */
export async function handler(event: SQSEvent): Promise<PartialItemFailureResponse> {
  try {
    return await processPartialResponse(event, takeMessage, processor, {
      throwOnFullBatchFailure: false,
    });
  } finally {
    publishMetrics();
  }
}

async function takeMessage({ messageId, body }: SQSRecord): Promise<void> {
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
  switch (event.type) {
    case 'sent':
      if (!(await settleBySendEvent(event, now))) {
        logger.info('A Send event settled nothing', { sesMessageId: event.sesMessageId });
      }
      return;
    case 'bounced':
      count(METRICS.bounced);
      return suppress(event.rowKey, 'bounce', now);
    case 'complained':
      count(METRICS.complained);
      return suppress(event.rowKey, 'complaint', now);
  }
}
