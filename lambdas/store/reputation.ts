import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { readItem, table, TABLE_NAME, updateIf, updateParameters } from './table.ts';

export interface Outcomes {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

const NONE: Outcomes = { sent: 0, bounced: 0, complained: 0 };

/** The length of a bucket of outcomes. Six make up the hour that is judged. */
const BUCKET_MS = 600_000;
const BUCKETS = 6;
const SINCE_KEY = 'reputation';

/** Fewer mails an hour say nothing about the list. */
const MIN_SENT = 100;
/** SES reviews an account at 5 % bounces, and at 0.1 % complaints over a longer time. */
const MAX_BOUNCED = 0.05;
const MAX_COMPLAINED = 0.003;
const MIN_COMPLAINTS = 3;

export function breachOf({ sent, bounced, complained }: Outcomes): string | undefined {
  if (sent < MIN_SENT) return undefined;
  if (bounced / sent >= MAX_BOUNCED) return 'bounces';
  const isSpam = complained >= MIN_COMPLAINTS && complained / sent >= MAX_COMPLAINED;
  return isSpam ? 'complaints' : undefined;
}

export async function countOutcomes(
  { sent, bounced, complained }: Outcomes,
  now: number,
): Promise<void> {
  const bucket = Math.floor(now / BUCKET_MS);
  const expiresAt = Math.ceil(((bucket + BUCKETS + 1) * BUCKET_MS) / 1000);
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: keyOf(bucket) },
      ...updateParameters({
        add: { sent, bounced, complained },
        set: { [EXPIRY_ATTRIBUTE]: expiresAt },
      }),
    }),
  );
}

/** Of the last hour, or since the operator resumed the mail. */
export async function readOutcomes(now: number): Promise<Outcomes> {
  const { since = 0 } = (await readItem<{ readonly since?: number }>(SINCE_KEY)) ?? {};
  const last = Math.floor(now / BUCKET_MS);
  const buckets = Array.from({ length: BUCKETS }, (_, index) => last - index).filter(
    (bucket) => bucket * BUCKET_MS >= since,
  );
  const counted = await Promise.all(buckets.map((bucket) => readItem<Outcomes>(keyOf(bucket))));
  return counted.reduce<Outcomes>((sum, item) => {
    const outcomes = item ?? NONE;
    return {
      sent: sum.sent + outcomes.sent,
      bounced: sum.bounced + outcomes.bounced,
      complained: sum.complained + outcomes.complained,
    };
  }, NONE);
}

/** Excludes everything counted so far from later judgements. */
export async function restartJudgement(now: number): Promise<void> {
  await updateIf(SINCE_KEY, {
    update: { set: { since: now } },
    condition: 'attribute_not_exists(since) OR since < :now',
    values: { ':now': now },
  });
}

function keyOf(bucket: number): string {
  return `${SINCE_KEY}@${bucket}`;
}
