import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { PartialItemFailureResponse } from '@aws-lambda-powertools/batch/types';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { describeFault, inRequest, logger } from '../logger.ts';
import { count, publishMetrics } from '../metrics.ts';
import { dueAtOf } from '../store/acceptance.ts';
import { recordSendEvent } from '../store/canary.ts';
import { findUnsettled, settleSent } from '../store/outbox.ts';
import { pause } from '../store/rate-limit.ts';
import { breachOf, countOutcomes, readOutcomes, type Outcomes } from '../store/reputation.ts';
import { isCanaryKey, parseAnnouncementKey, primaryKey } from '../store/row-key.ts';
import { suppressAfter } from '../store/change-standing.ts';
import { parseMailEvent, type MailEvent } from './parse-mail-event.ts';

const processor = new BatchProcessor(EventType.SQS);

/** Applies SES's events to the rows of their mails, and pauses all mail when too many go wrong. */
export function handler(event: SQSEvent, context?: Context): Promise<PartialItemFailureResponse> {
  return inRequest(context?.awsRequestId, () => handleEvents(event));
}

async function handleEvents(event: SQSEvent): Promise<PartialItemFailureResponse> {
  const outcomes = { sent: 0, bounced: 0, complained: 0 };
  const handleRecord = async (record: SQSRecord) => {
    const outcome = await handleMessage(record);
    if (outcome) outcomes[outcome] += 1;
  };
  try {
    const response = await processPartialResponse(event, handleRecord, processor, {
      throwOnFullBatchFailure: false,
    });
    await judge(outcomes, Date.now());
    return response;
  } finally {
    publishMetrics();
  }
}

/** An outcome that counts for the sender's reputation. Undefined for any other event. */
type Outcome = keyof Outcomes | undefined;

async function handleMessage({ messageId, body }: SQSRecord): Promise<Outcome> {
  const event = parseMailEvent(body);
  if (!event) {
    count(METRICS.mailEventUnapplied);
    logger.warn('A message that is not an event of our mails was dropped', { messageId });
    return undefined;
  }
  try {
    return await apply(event, Date.now());
  } catch (fault) {
    count(METRICS.mailEventUnapplied);
    logger.error('A mail event could not be applied', { messageId, ...describeFault(fault) });
    throw fault;
  }
}

async function apply(event: MailEvent, now: number): Promise<Outcome> {
  const { type, kind, rowKey, sesMessageId } = event;
  switch (type) {
    case 'sent':
      await settleSending(event, now);
      return isToPerson(event) ? 'sent' : undefined;
    case 'rejected':
      count(METRICS.mailRejected);
      logger.warn('SES rejected a mail that it had taken', { kind, row: rowKey, sesMessageId });
      return undefined;
    case 'bounced_transiently':
      logger.info('A transient bounce suppressed no address', { kind, row: rowKey, sesMessageId });
      return undefined;
    case 'invalid':
      // No mail left, so it says nothing of the sender's reputation.
      await applyFeedback(event, type, now);
      return undefined;
    case 'bounced':
    case 'complained':
      return (await applyFeedback(event, type, now)) ? type : undefined;
  }
}

async function settleSending(
  { kind, rowKey, claimId, sesMessageId }: MailEvent,
  now: number,
): Promise<void> {
  const pk = primaryKey(kind, rowKey);
  if (isCanaryKey(rowKey)) await recordSendEvent(pk, now);
  // Usually SES's answer has settled the claim already.
  const row = await findUnsettled(pk, claimId);
  if (!row) return;
  // The person may have signed up again since the mail left.
  const dueAt = kind === 'waitlist' ? dueAtOf(row, now) : undefined;
  await settleSent({ pk, claimId, row }, sesMessageId, now, dueAt);
}

const FEEDBACK = {
  invalid: { reason: 'validation', metric: undefined },
  bounced: { reason: 'bounce', metric: METRICS.bounced },
  complained: { reason: 'complaint', metric: METRICS.complained },
} as const;

/** Suppresses the person. False for a repeated event, and for a mail to the operator. */
async function applyFeedback(
  event: MailEvent,
  type: keyof typeof FEEDBACK,
  now: number,
): Promise<boolean> {
  if (isToOperator(event)) {
    count(METRICS.contactBounced);
    return false;
  }
  const { reason, metric } = FEEDBACK[type];
  const outcome = await suppressAfter(personKey(event), reason, now);
  if (outcome === 'suppressed' && metric) count(metric);
  if (outcome === 'no_such_row') {
    count(METRICS.mailEventUnapplied);
    logger.warn('A mail event found no row', { kind: event.kind, row: event.rowKey });
  }
  return outcome === 'suppressed' && isToPerson(event);
}

function isToOperator({ kind }: MailEvent): boolean {
  return kind !== 'waitlist' && kind !== 'announcement';
}

/** A canary's mail goes to SES's mailbox simulator and says nothing about the list. */
function isToPerson(event: MailEvent): boolean {
  return !isToOperator(event) && !isCanaryKey(event.rowKey);
}

function personKey({ kind, rowKey }: MailEvent): string {
  return kind === 'announcement' ? parseAnnouncementKey(rowKey).rowKey : rowKey;
}

/**
 * Opens the circuit breaker over all mail when an hour's outcomes endanger the sender's reputation.
 */
async function judge(outcomes: Outcomes, now: number): Promise<void> {
  const { sent, bounced, complained } = outcomes;
  if (sent + bounced + complained === 0) return;
  try {
    await countOutcomes(outcomes, now);
    if (bounced + complained === 0) return;
    const breach = breachOf(await readOutcomes(now));
    if (breach && (await pause(breach, now))) {
      count(METRICS.mailPaused);
      logger.error('All mail is paused', { because: breach });
    }
  } catch (fault) {
    // The events are applied. A redelivery would count none of them.
    count(METRICS.mailEventUnapplied);
    logger.error('Outcomes of mails could not be counted', describeFault(fault));
  }
}
