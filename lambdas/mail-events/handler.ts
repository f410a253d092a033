import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { count, publishMetrics } from '../metrics.ts';
import { suppress } from '../store/end-subscription.ts';
import { settleBySendEvent } from '../store/settle-by-send-event.ts';
import { parseMailEvent, type MailEvent } from './parse-mail-event.ts';

/** Takes what SES says about mails it was given, one message of the queue at a time. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of Records) {
    const event = parseMailEvent(body);
    if (!event) {
      logger.warn('A message that is no mail event of ours was dropped', { messageId });
      continue;
    }
    try {
      await apply(event);
    } catch (fault) {
      logger.error('A mail event could not be applied', { messageId, ...describeFault(fault) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  publishMetrics();
  return { batchItemFailures };
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
