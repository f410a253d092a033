import { createHash } from 'node:crypto';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { keysOf } from '#shared/keys-of.ts';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { parsePrimaryKey } from '../store/keys.ts';
import { type PersonRow, pendingOf, standingOf, wordsOf } from '../store/person/row.ts';

/** The facts of a row that a webhook tells of, with the type of the event. */
export const WEBHOOK_TYPES = {
  requestedAt: 'waitlist.signed_up',
  confirmedAt: 'waitlist.confirmed',
  left: 'waitlist.unsubscribed',
} as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[keyof typeof WEBHOOK_TYPES];

/**
 * An event as it waits in the queue, without anything that the person said. The row is read for that
 * when the event is sent.
 */
export const webhookEventSchema = z.object({
  /** The same however often the event is derived or sent. */
  id: z.string(),
  type: z.enum(Object.values(WEBHOOK_TYPES)),
  timestamp: z.string(),
  data: z.object({
    /** The row key: a keyed hash of the address, the same in every event of a person. */
    id: z.string(),
  }),
});

type WebhookEvent = z.output<typeof webhookEventSchema>;

type Image = Readonly<Record<string, AttributeValue>>;

/** None unless a person's row was written. */
export function eventsOfRecord({ dynamodb, eventName }: DynamoDBRecord): WebhookEvent[] {
  const { NewImage: after, OldImage: before = {} } = dynamodb ?? {};
  if (eventName === 'REMOVE' || !after) return [];
  const pk = after[PARTITION_KEY]?.S ?? '';
  const key = parsePrimaryKey(pk);
  if (key?.kind !== 'waitlist') return [];
  return keysOf(WEBHOOK_TYPES).flatMap((fact) => {
    const at = timeOf(after, fact);
    // Whoever left and leaves once more is told of once.
    const isNews = fact === 'left' ? !before['left'] : at !== timeOf(before, fact);
    if (at === undefined || !isNews) return [];
    const type = WEBHOOK_TYPES[fact];
    const timestamp = new Date(at).toISOString();
    return [{ id: eventId(pk, type, at), type, timestamp, data: { id: key.rowKey } }];
  });
}

function timeOf(image: Image, fact: keyof typeof WEBHOOK_TYPES): number | undefined {
  const time = fact === 'left' ? image['left']?.M?.['at'] : image[fact];
  return time?.N === undefined ? undefined : Number(time.N);
}

function eventId(pk: string, type: WebhookType, at: number): string {
  const hash = createHash('sha256').update(`${pk}|${type}|${at}`).digest('base64url');
  return `msg_${hash}`;
}

/**
 * What an event of a person says, by their row as it is now: a sign-up what was sent last, any other
 * event what counts. What the person did not say is undefined.
 */
export function eventData(
  row: PersonRow | undefined,
  { id, type, isWithAddress }: { id: string; type: WebhookType; isWithAddress: boolean },
) {
  const now = Date.now();
  const standing = row ? standingOf(row, now) : 'none';
  if (!row || standing === 'none') return { id, state: 'erased' };
  const pending = pendingOf(row, now);
  const said = (type === WEBHOOK_TYPES.requestedAt ? pending : undefined) ?? wordsOf(row, now);
  return {
    id,
    state: standing,
    language: said?.language,
    role: said?.role,
    intent: said?.intent,
    location: said?.location,
    vehicles_count: said?.vehicles_count,
    // A later sign-up that leaves these out does not take them back.
    partner: said?.partner ?? row.partner,
    reference: said?.reference ?? row.reference,
    source: said?.source ?? row.source,
    ...(isWithAddress && { email: said?.email, company: said?.company }),
  };
}
