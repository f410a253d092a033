import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { HOUR_MS } from '#shared/time.ts';
import { IS_NEW } from './change.ts';
import { readItem, readItems, update } from './table.ts';

/** What became of mails to people. */
export interface Outcomes {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

/** The length of a bucket of outcomes. Six make up the hour that is judged. */
const BUCKET_MS = 600_000;
const BUCKETS = HOUR_MS / BUCKET_MS;
const SINCE_KEY = 'outcome#since';

/** Fewer mails an hour say nothing about the list. */
const MIN_SENT = 100;
/** SES reviews an account at 5 % bounces, and at 0.1 % complaints over a longer time. */
const MAX_BOUNCED = 0.05;
const MAX_COMPLAINED = 0.003;
const MIN_COMPLAINTS = 3;

/** What slows mail down: an hour's outcomes that endanger the sender's reputation. */
export type Breach = 'bounces' | 'complaints';

export function breachOf({ sent, bounced, complained }: Outcomes): Breach | undefined {
  if (sent < MIN_SENT) return undefined;
  if (bounced / sent >= MAX_BOUNCED) return 'bounces';
  const isSpam = complained >= MIN_COMPLAINTS && complained / sent >= MAX_COMPLAINED;
  return isSpam ? 'complaints' : undefined;
}

export async function countOutcomes(outcomes: Outcomes, now: number): Promise<void> {
  const bucket = Math.floor(now / BUCKET_MS);
  const expiresAt = Math.ceil(((bucket + BUCKETS + 1) * BUCKET_MS) / 1000);
  await update(keyOf(bucket), { add: { ...outcomes }, set: { [EXPIRY_ATTRIBUTE]: expiresAt } });
}

/**
 * False if an outcome of this source was counted within the hour: whoever has a domain makes as many
 * addresses of it bounce as they like. `source` names no person.
 */
export async function isFirstOfHour(source: string, now: number): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS);
  return update(`outcome#${source}#${hour}`, {
    set: { [EXPIRY_ATTRIBUTE]: ((hour + 2) * HOUR_MS) / 1000 },
    conditions: [IS_NEW],
  });
}

/** Of the last hour, or since the operator resumed the mail. */
export async function readOutcomes(now: number): Promise<Outcomes> {
  const { since = 0 } = (await readItem<{ readonly since?: number }>(SINCE_KEY)) ?? {};
  const last = Math.floor(now / BUCKET_MS);
  const keys = Array.from({ length: BUCKETS }, (_, index) => last - index)
    .filter((bucket) => bucket * BUCKET_MS >= since)
    .map(keyOf);
  const counted = await readItems<Partial<Outcomes> & { readonly pk: string }>(keys);
  const sum = { sent: 0, bounced: 0, complained: 0 };
  for (const { sent = 0, bounced = 0, complained = 0 } of counted.values()) {
    sum.sent += sent;
    sum.bounced += bounced;
    sum.complained += complained;
  }
  return sum;
}

/** Excludes everything counted so far from later judgements. */
export async function restartJudgement(now: number): Promise<void> {
  await update(SINCE_KEY, {
    set: { since: now },
    conditions: [`${IS_NEW} OR #since < :new_since`],
  });
}

function keyOf(bucket: number): string {
  return `outcome#${bucket}`;
}
