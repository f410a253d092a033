import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isConditionFailure, table, TABLE_NAME } from './table.ts';

/**
 * The pace that all senders share: turns, one a mail, spaced evenly. Times are epoch milliseconds.
 * See docs/decisions/0004-pace.md.
 */
export interface PaceRow {
  /** The next turn. In the past when nobody is sending. */
  readonly nextAt: number;
  /** From one turn to the next. */
  readonly intervalMs: number;
  /** Turns taken since the beginning. */
  readonly turns: number;
  /** What `turns` may reach before the account's quota of a day is spent. */
  readonly lastTurn: number;
  /** When somebody last undertook to read the account's quota. */
  readonly readAt: number;
}

/** The part of the pace that follows from the account's quota. */
export type PaceLimits = Pick<PaceRow, 'intervalMs' | 'lastTurn'>;

/** The right to send one mail at one instant. */
export interface Turn {
  readonly at: number;
  readonly row: PaceRow;
}

export const PACE_KEY = 'pace';

export async function findPace(): Promise<PaceRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk: PACE_KEY }, ConsistentRead: true }),
  );
  return Item as PaceRow | undefined;
}

/**
 * The earliest turn that nobody has, no later than `latest`. Undefined when there is none, or when
 * the quota of the day is spent. `looksBusy` is a guess that costs a write when it is wrong. Once
 * `nextAt` has passed `now` it stays there, so no more tries are needed.
 */
export async function takeTurn(
  now: number,
  latest: number,
  looksBusy: boolean,
): Promise<Turn | undefined> {
  const queued = looksBusy ? await queueUp(now, latest) : undefined;
  return queued ?? (await goAtOnce(now)) ?? (await queueUp(now, latest));
}

/** The turn after the last that is taken. */
async function queueUp(now: number, latest: number): Promise<Turn | undefined> {
  const row = await updatePace(
    'SET nextAt = nextAt + intervalMs, turns = turns + :one',
    'nextAt BETWEEN :now AND :latest AND turns < lastTurn',
    { ':one': 1, ':now': now, ':latest': latest },
  );
  return row && { at: row.nextAt - row.intervalMs, row };
}

/** This very instant, when no turn after it is taken. */
async function goAtOnce(now: number): Promise<Turn | undefined> {
  const row = await updatePace(
    'SET nextAt = :now + intervalMs, turns = turns + :one',
    'nextAt < :now AND turns < lastTurn',
    { ':one': 1, ':now': now },
  );
  return row && { at: now, row };
}

/**
 * Undertakes to read the account's quota, unless another sender did so since `seenReadAt`. The
 * first ever begins with `limits`, since nothing is known yet.
 */
export function claimReading(
  seenReadAt: number | undefined,
  now: number,
  limits: PaceLimits,
): Promise<PaceRow | undefined> {
  return seenReadAt === undefined
    ? updatePace(
        'SET readAt = :now, nextAt = :now, intervalMs = :intervalMs, turns = :zero, lastTurn = :lastTurn',
        'attribute_not_exists(pk)',
        {
          ':now': now,
          ':zero': 0,
          ':intervalMs': limits.intervalMs,
          ':lastTurn': limits.lastTurn,
        },
      )
    : updatePace('SET readAt = :now', 'readAt = :seen', { ':now': now, ':seen': seenReadAt });
}

/** Lets the pace follow a quota just read. */
export function saveLimits({ intervalMs, lastTurn }: PaceLimits): Promise<PaceRow | undefined> {
  return updatePace('SET intervalMs = :intervalMs, lastTurn = :lastTurn', 'attribute_exists(pk)', {
    ':intervalMs': intervalMs,
    ':lastTurn': lastTurn,
  });
}

/** The row as it is then, or undefined when the condition does not hold. */
async function updatePace(
  update: string,
  condition: string,
  values: Readonly<Record<string, number>>,
): Promise<PaceRow | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: PACE_KEY },
        UpdateExpression: update,
        ConditionExpression: condition,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as PaceRow;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}
