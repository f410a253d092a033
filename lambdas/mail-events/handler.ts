import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { PartialItemFailureResponse } from '@aws-lambda-powertools/batch/types';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, logger } from '../logger.ts';
import { count, publishMetrics } from '../metrics.ts';
import { findUnsettled, settleSent } from '../store/outbox.ts';
import { pause } from '../store/rate-limit.ts';
import { breachOf, countOutcomes, readOutcomes } from '../store/reputation.ts';
import { recordSendEvent } from '../store/canary.ts';
import { isCanaryKey, parseAnnouncementKey, primaryKey } from '../store/row-key.ts';
import { personState } from '../store/standing.ts';
import { suppress } from '../store/suppress.ts';
import { parseMailEvent, type MailEvent } from './parse-mail-event.ts';

const processor = new BatchProcessor(EventType.SQS);

/**
 * Applies SES's events to the rows of their mails, and pauses all mail when too many go wrong. SQS
 * delivers again only the messages that fail.
 */
export async function handler(event: SQSEvent): Promise<PartialItemFailureResponse> {
  const applied: MailEvent[] = [];
  const handleRecord = async (record: SQSRecord) => {
    const mailEvent = await handleMessage(record);
    if (mailEvent) applied.push(mailEvent);
  };
  try {
    const response = await processPartialResponse(event, handleRecord, processor, {
      throwOnFullBatchFailure: false,
    });
    await judge(applied, Date.now());
    return response;
  } finally {
    publishMetrics();
  }
}

/** The event of a message that was applied. Undefined if the message is none of ours. */
async function handleMessage({ messageId, body }: SQSRecord): Promise<MailEvent | undefined> {
  const event = parseMailEvent(body);
  if (!event) {
    logger.warn('A message that is no mail event of ours was dropped', { messageId });
    return undefined;
  }
  try {
    await apply(event);
    return event;
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
      if (isCanaryKey(rowKey)) await recordSendEvent(pk, now);
      // Usually SES's answer has settled the claim already.
      const row = await findUnsettled(pk, event.claimId);
      if (!row) return;
      const eraseAt = kind === 'waitlist' ? personState(row).eraseAt : undefined;
      await settleSent({ pk, claimId: event.claimId, row }, sesMessageId, now, eraseAt);
      return;
    }
    case 'rejected':
      count(METRICS.mailRejected);
      logger.warn('SES rejected a mail that it had taken', { kind, row: rowKey, sesMessageId });
      return;
    case 'bounced':
      // The operator's address is no person on the list: the dashboard shows its bounces.
      if (!isToPerson(kind)) return count(METRICS.contactBounced);
      await suppress(personKey(event), 'bounce', now);
      return count(METRICS.bounced);
    case 'bounced_transiently':
      logger.info('A transient bounce suppressed nobody', { kind, row: rowKey, sesMessageId });
      return;
    case 'complained':
      if (!isToPerson(kind)) return count(METRICS.contactBounced);
      await suppress(personKey(event), 'complaint', now);
      return count(METRICS.complained);
  }
}

function isToPerson(kind: MailEvent['kind']): boolean {
  return kind === 'waitlist' || kind === 'announcement';
}

/** The row key of the person whose mail it was. */
function personKey({ kind, rowKey }: MailEvent): string {
  return kind === 'announcement' ? parseAnnouncementKey(rowKey).rowKey : rowKey;
}

/** Opens the circuit breaker over all mail when an hour's outcomes endanger the sender's reputation. */
async function judge(events: readonly MailEvent[], now: number): Promise<void> {
  const numberOf = (wanted: MailEvent['type']) =>
    events.filter(
      ({ type, kind, rowKey }) => type === wanted && isToPerson(kind) && !isCanaryKey(rowKey),
    ).length;
  const outcomes = {
    sent: numberOf('sent'),
    bounced: numberOf('bounced'),
    complained: numberOf('complained'),
  };
  if (outcomes.sent + outcomes.bounced + outcomes.complained === 0) return;
  try {
    await countOutcomes(outcomes, now);
    if (outcomes.bounced + outcomes.complained === 0) return;
    const breach = breachOf(await readOutcomes(now));
    if (breach && (await pause(breach, now))) {
      count(METRICS.mailPaused);
      logger.error('All mail is paused', { because: breach });
    }
  } catch (fault) {
    // The events are applied. Delivering them again would count them twice.
    logger.error('Outcomes of mails could not be counted', describeFault(fault));
  }
}
