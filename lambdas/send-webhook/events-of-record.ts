import { createHash } from 'node:crypto';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import {
  WEBHOOK_FACTS,
  WEBHOOK_TYPES,
  type WebhookFact,
  type WebhookType,
} from '#shared/webhook.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { WaitlistRow } from '../store/row.ts';
import { personState } from '../store/standing.ts';

/** An event as it waits in the queue, without an address. */
export const webhookEventSchema = z.object({
  /** The same however often the event is derived or sent. */
  id: z.string(),
  type: z.enum(Object.values(WEBHOOK_TYPES)),
  /** In ISO 8601. */
  timestamp: z.string(),
  /** What the person said is absent once it was deleted. */
  data: z.object({
    /** The row key: a keyed hash of the address, the same in every event of a person. */
    id: z.string(),
    state: z.enum(['subscribed', 'pending', 'unsubscribed', 'erased']),
    language: z.optional(z.enum(LANGUAGES)),
    role: z.optional(z.enum(ROLES)),
    intent: z.optional(z.enum(INTENTS)),
    location: z.optional(z.string()),
    vehicles_count: z.optional(z.number()),
    partner: z.optional(z.string()),
    reference: z.optional(z.string()),
    source: z.optional(z.string()),
  }),
});

export type WebhookEvent = z.output<typeof webhookEventSchema>;

/**
 * A row tells when each fact came about, not which write brought it. Within this time of a write,
 * the fact belongs to it or to one shortly before, whose event has the same id.
 */
const FRESH_MS = 60_000;

/** None unless a person's row was written. */
export function eventsOfRecord({ dynamodb, eventName }: DynamoDBRecord): WebhookEvent[] {
  const { NewImage, ApproximateCreationDateTime: writtenAt = 0 } = dynamodb ?? {};
  if (eventName === 'REMOVE' || !NewImage) return [];
  const row = readImage(NewImage) as unknown as WaitlistRow;
  const key = parsePrimaryKey(row.pk);
  if (key?.kind !== 'waitlist') return [];
  return WEBHOOK_FACTS.flatMap((fact) => {
    const at = fact === 'requestedAt' && isImported(row) ? undefined : row[fact];
    if (at === undefined || Math.abs(at - writtenAt * 1000) > FRESH_MS) return [];
    const type = WEBHOOK_TYPES[fact];
    const timestamp = new Date(at).toISOString();
    return [
      { id: eventId(row.pk, type, at), type, timestamp, data: dataOf(row, key.rowKey, fact) },
    ];
  });
}

/** A sign-up's own request is in the row when it is written. */
function isImported({ request, consent }: WaitlistRow): boolean {
  return 'importedFrom' in ((request ? request.consent : consent) ?? {});
}

function eventId(pk: string, type: WebhookType, at: number): string {
  const hash = createHash('sha256').update(`${pk}|${type}|${at}`).digest('base64url');
  return `msg_${hash}`;
}

/** A sign-up is told with what was sent, anything else with what counts. */
function dataOf(row: WaitlistRow, id: string, fact: WebhookFact): WebhookEvent['data'] {
  const { standing, accepted, pending } = personState(row);
  const known = row.email === undefined ? (pending ?? row.request) : row;
  const said = (fact === 'requestedAt' ? row.request : accepted) ?? known;
  return {
    id,
    state: standing === 'none' ? 'erased' : standing,
    language: said?.language,
    role: said?.role,
    intent: said?.intent,
    location: said?.location,
    vehicles_count: said?.vehicles_count,
    partner: said?.partner,
    reference: said?.reference,
    source: said?.source,
  };
}

type Image = Readonly<Record<string, AttributeValue>>;

/** Sets and binary values, which no row has, are left out. */
function readImage(image: Image): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(image)
      .map(([name, value]) => [name, readValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function readValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return readImage(value.M);
  if (value.L !== undefined) return value.L.map(readValue);
  return undefined;
}
