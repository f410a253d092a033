import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { METRICS } from '#shared/metrics.ts';
import { createHandler } from '../invocation.ts';
import { describeFault, logger } from '../logger.ts';
import { count } from '../metrics.ts';
import { EXISTS } from '../store/change.ts';
import { changeRow, readItems, update } from '../store/table.ts';
import { type AnyRow, mailIdOf, settleSent } from '../store/claims.ts';
import { announcementKey, isCanaryKey, primaryKey, sourceOf } from '../store/keys.ts';
import { countOutcomes, isFirstOfHour, type Outcomes } from '../store/outcomes.ts';
import { suppressAfter } from '../store/person/calls.ts';
import { ON_SES_LIST } from '../store/person/row.ts';
import type { Reason } from '../store/person/suppress.ts';
import { type MailEvent, parseMailEvent } from './parse-mail-event.ts';

const processor = new BatchProcessor(EventType.SQS);

/** Applies SES's events to the rows of their mails, and counts what they say of the sender's reputation. */
export const handler = createHandler(async (batch: SQSEvent) => {
  const outcomes = { sent: 0, bounced: 0, complained: 0 };
  const events = new Map(batch.Records.map((one) => [one.messageId, parseMailEvent(one.body)]));
  const rows = readSettled([...events.values()]);
  const handleRecord = async ({ messageId }: SQSRecord) => {
    const outcome = await handleEvent(messageId, events.get(messageId), rows);
    if (outcome) outcomes[outcome] += 1;
  };
  const response = await processPartialResponse(batch, handleRecord, processor, {
    throwOnFullBatchFailure: false,
  });
  await addUp(outcomes, Date.now());
  return response;
});

/** An outcome that counts for the sender's reputation. Undefined for any other event. */
type Outcome = keyof Outcomes | undefined;

async function handleEvent(
  messageId: string,
  event: MailEvent | undefined,
  rows: Rows,
): Promise<Outcome> {
  if (!event) {
    count(METRICS.mailEventUnapplied);
    logger.warn('A message that is not an event of our mails was dropped', { messageId });
    return undefined;
  }
  try {
    return await apply(event, rows, Date.now());
  } catch (fault) {
    count(METRICS.mailEventUnapplied);
    logger.error('A mail event could not be applied', { messageId, ...describeFault(fault) });
    throw fault;
  }
}

async function apply(event: MailEvent, rows: Rows, now: number): Promise<Outcome> {
  const { type, kind, rowKey, sesMessageId } = event;
  switch (type) {
    case 'sent':
      await settle(event, rows, now);
      return isToPerson(event) ? 'sent' : undefined;
    case 'rejected':
      count(METRICS.mailRejected);
      logger.warn('SES rejected a mail that it had taken', { kind, row: rowKey, sesMessageId });
      return undefined;
    case 'bounced_transiently':
    case 'not_spam':
      logger.info('An event suppressed no address', { type, kind, row: rowKey, sesMessageId });
      return undefined;
    // No mail left, so these say nothing of the sender's reputation.
    case 'invalid':
    case 'on_ses_list':
      await applyFeedback(event, type, now);
      return undefined;
    case 'bounced':
    case 'complained':
      return (await applyFeedback(event, type, now)) ? type : undefined;
  }
}

/** Usually SES's answer has settled the mail already. */
async function settle(event: MailEvent, rows: Rows, now: number): Promise<void> {
  const { rowKey, mail } = event;
  const pk = keyOf(event);
  const seen = (await rows).get(pk);
  // SES's answer alone would not show that the event arrived.
  if (isCanaryKey(rowKey)) {
    await update(pk, { set: { sendEventAt: now }, conditions: [EXISTS] });
  }
  const decide = (row: AnyRow | undefined) =>
    row && mailIdOf(row) === mail ? settleSent(row, now) : undefined;
  await changeRow<AnyRow>(pk, decide, seen);
}

type Rows = Promise<ReadonlyMap<string, AnyRow>>;

/** The rows of all mails that left. */
function readSettled(events: readonly (MailEvent | undefined)[]): Rows {
  const sent = events.filter((event) => event !== undefined).filter(({ type }) => type === 'sent');
  return readItems<AnyRow>(sent.map(keyOf));
}

function keyOf({ kind, name, rowKey }: MailEvent): string {
  return kind === 'announcement' ? announcementKey(name, rowKey) : primaryKey(kind, rowKey);
}

const FEEDBACK = {
  invalid: { reason: 'validation', metric: undefined },
  on_ses_list: { reason: ON_SES_LIST, metric: undefined },
  bounced: { reason: 'bounce', metric: METRICS.bounced },
  complained: { reason: 'complaint', metric: METRICS.complained },
} as const satisfies Readonly<Record<string, { reason: Reason; metric: unknown }>>;

/** Suppresses the person. False if that says nothing new of the sender's reputation. */
async function applyFeedback(
  event: MailEvent,
  type: keyof typeof FEEDBACK,
  now: number,
): Promise<boolean> {
  const { kind, rowKey, to } = event;
  if (kind !== 'waitlist' && kind !== 'announcement') {
    count(METRICS.contactBounced);
    return false;
  }
  const { reason, metric } = FEEDBACK[type];
  const outcome = await suppressAfter(rowKey, reason, now);
  if (outcome === 'no_such_row') {
    count(METRICS.mailEventUnapplied);
    logger.warn('A mail event found no row', { kind, row: rowKey });
  }
  if (outcome !== 'suppressed') return false;
  if (metric) count(metric);
  if (!isToPerson(event)) return false;
  const source = sourceOf(to);
  return source === undefined || isFirstOfHour(source, now);
}

/** A canary's mail goes to SES's mailbox simulator and says nothing about the list. */
function isToPerson({ kind, rowKey }: MailEvent): boolean {
  return (kind === 'waitlist' || kind === 'announcement') && !isCanaryKey(rowKey);
}

/** The senders slow down by these. */
async function addUp(outcomes: Outcomes, now: number): Promise<void> {
  const { sent, bounced, complained } = outcomes;
  if (sent + bounced + complained === 0) return;
  try {
    await countOutcomes(outcomes, now);
  } catch (fault) {
    // The events are applied. A redelivery would count none of them.
    count(METRICS.mailEventUnapplied);
    logger.error('Outcomes of mails could not be counted', describeFault(fault));
  }
}
