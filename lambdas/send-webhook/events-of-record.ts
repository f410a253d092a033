import { createHash } from 'node:crypto';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { keysOf } from '#shared/keys-of.ts';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { parsePrimaryKey } from '../store/row-key.ts';

/** The facts of a row that a webhook tells of, with the type of the event. */
export const WEBHOOK_TYPES = {
  requestedAt: 'waitlist.signed_up',
  confirmedAt: 'waitlist.confirmed',
  unsubscribedAt: 'waitlist.unsubscribed',
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

/**
 * A row tells when each fact came about, not which write brought it. Within this time of a write,
 * the fact belongs to it or to one shortly before, whose event has the same id.
 */
const FRESH_MS = 60_000;

type Image = Readonly<Record<string, AttributeValue>>;

/** None unless a person's row was written. */
export function eventsOfRecord({ dynamodb, eventName }: DynamoDBRecord): WebhookEvent[] {
  const { NewImage, ApproximateCreationDateTime: writtenAt = 0 } = dynamodb ?? {};
  if (eventName === 'REMOVE' || !NewImage) return [];
  const pk = NewImage[PARTITION_KEY]?.S ?? '';
  const key = parsePrimaryKey(pk);
  if (key?.kind !== 'waitlist') return [];
  return keysOf(WEBHOOK_TYPES).flatMap((fact) => {
    const at = Number(NewImage[fact]?.N ?? 0);
    if (Math.abs(at - writtenAt * 1000) > FRESH_MS) return [];
    if (fact === 'requestedAt' && isImported(NewImage)) return [];
    const type = WEBHOOK_TYPES[fact];
    const timestamp = new Date(at).toISOString();
    return [{ id: eventId(pk, type, at), type, timestamp, data: { id: key.rowKey } }];
  });
}

/** A sign-up's own request is in the row when it is written. */
function isImported({ request, consent }: Image): boolean {
  const given = request ? request.M?.['consent'] : consent;
  return given?.M?.['importedFrom'] !== undefined;
}

function eventId(pk: string, type: WebhookType, at: number): string {
  const hash = createHash('sha256').update(`${pk}|${type}|${at}`).digest('base64url');
  return `msg_${hash}`;
}
