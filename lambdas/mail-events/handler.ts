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
import { suppressAfter } from '../store/suppress.ts';
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

/** The event of a message, if it was applied now. Undefined if it was before, or is none of ours. */
async function handleMessage({ messageId, body }: SQSRecord): Promise<MailEvent | undefined> {
  const event = parseMailEvent(body);
  if (!event) {
    count(METRICS.mailEventUnapplied);
    logger.warn('A message that is no mail event of ours was dropped', { messageId });
    return undefined;
  }
  try {
    return (await apply(event)) ? event : undefined;
  } catch (fault) {
    count(METRICS.mailEventUnapplied);
    logger.error('A mail event could not be applied', { messageId, ...describeFault(fault) });
    throw fault;
  }
}

/** False if a bounce or a complaint changed nothing: SQS delivered it before, or there is no such row. */
async function apply(event: MailEvent): Promise<boolean> {
  const now = Date.now();
  const { type, kind, rowKey, sesMessageId } = event;
  switch (type) {
    case 'sent': {
      const pk = primaryKey(kind, rowKey);
      if (isCanaryKey(rowKey)) await recordSendEvent(pk, now);
      // Usually SES's answer has settled the claim already.
      const row = await findUnsettled(pk, event.claimId);
      if (!row) return true;
      const eraseAt = kind === 'waitlist' ? personState(row).eraseAt : undefined;
      await settleSent({ pk, claimId: event.claimId, row }, sesMessageId, now, eraseAt);
      return true;
    }
    case 'rejected':
      count(METRICS.mailRejected);
      logger.warn('SES rejected a mail that it had taken', { kind, row: rowKey, sesMessageId });
      return true;
    case 'bounced_transiently':
      logger.info('A transient bounce suppressed nobody', { kind, row: rowKey, sesMessageId });
      return true;
    case 'bounced':
    case 'complained':
      return applyFeedback(event, FEEDBACK[type], now);
  }
}

const FEEDBACK = {
  bounced: { reason: 'bounce', metric: METRICS.bounced },
  complained: { reason: 'complaint', metric: METRICS.complained },
} as const;

/** Suppresses the person. Counted once, because every delivery of an event after the first changes nothing. */
async function applyFeedback(
  event: MailEvent,
  { reason, metric }: (typeof FEEDBACK)[keyof typeof FEEDBACK],
  now: number,
): Promise<boolean> {
  // The operator's address is no person on the list: the dashboard shows its bounces.
  if (!isToPerson(event.kind)) {
    count(METRICS.contactBounced);
    return true;
  }
  const outcome = await suppressAfter(personKey(event), reason, now);
  if (outcome === 'suppressed') count(metric);
  if (outcome === 'no_such_row') {
    count(METRICS.mailEventUnapplied);
    logger.warn('A mail event found no row', { kind: event.kind, row: event.rowKey });
  }
  return outcome === 'suppressed';
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
    // The events are applied. Delivering them again would count none of them.
    count(METRICS.mailEventUnapplied);
    logger.error('Outcomes of mails could not be counted', describeFault(fault));
  }
}
