import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { table, TABLE_NAME, updateIf } from './table.ts';

/**
 * The state of the rate limiter that all senders share: one item of the table. Times are epoch
 * milliseconds. `send-mail/rate-limiter.ts` explains the algorithm.
 */
export interface RateLimit {
  /** The theoretical arrival time: when the next slot begins. In the past while no mail is sent. */
  readonly nextAt: number;
  /** From one slot to the next. */
  readonly intervalMs: number;
  /** Slots reserved since the item was created. */
  readonly slotsReserved: number;
  /** What `slotsReserved` may reach before the account's daily quota is used up. */
  readonly slotLimit: number;
  /** When a sender last undertook to read the account's quota. */
  readonly quotaReadAt: number;
}

/** The part of the state that follows from the account's quota. */
export type SlotLimits = Pick<RateLimit, 'intervalMs' | 'slotLimit'>;

/** The right to send one mail at one instant. */
export interface Slot {
  readonly at: number;
  /** The state after the slot was reserved. */
  readonly state: RateLimit;
}

/** The names under which the state is stored. They are older than the names above. */
interface StoredRateLimit {
  readonly nextAt: number;
  readonly intervalMs: number;
  readonly turns: number;
  readonly lastTurn: number;
  readonly readAt: number;
}

export const RATE_LIMIT_KEY = 'pace';

export async function findRateLimit(): Promise<RateLimit | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk: RATE_LIMIT_KEY }, ConsistentRead: true }),
  );
  return Item && toRateLimit(Item as StoredRateLimit);
}

/**
 * Reserves the earliest free slot that begins no later than `latest`. Undefined if there is none, or
 * if the daily quota is used up. `looksBusy` is a guess which update to try first; a wrong guess
 * costs a write. Two tries are enough, because `nextAt` never moves back before `now`.
 */
export async function reserveSlot(
  now: number,
  latest: number,
  looksBusy: boolean,
): Promise<Slot | undefined> {
  const queued = looksBusy ? await reserveNext(now, latest) : undefined;
  return queued ?? (await reserveNow(now)) ?? (await reserveNext(now, latest));
}

/** The slot after the last that is reserved. */
async function reserveNext(now: number, latest: number): Promise<Slot | undefined> {
  const state = await updateRateLimit(
    'SET nextAt = nextAt + intervalMs, turns = turns + :one',
    'nextAt BETWEEN :now AND :latest AND turns < lastTurn',
    { ':one': 1, ':now': now, ':latest': latest },
  );
  return state && { at: state.nextAt - state.intervalMs, state };
}

/** The present instant, if every reserved slot has passed. */
async function reserveNow(now: number): Promise<Slot | undefined> {
  const state = await updateRateLimit(
    'SET nextAt = :now + intervalMs, turns = turns + :one',
    'nextAt < :now AND turns < lastTurn',
    { ':one': 1, ':now': now },
  );
  return state && { at: now, state };
}

/**
 * Undertakes to read the account's quota, unless another sender did so since `seenReadAt`. The first
 * call creates the item with `limits`, because no quota has been read yet.
 */
export function claimQuotaReading(
  seenReadAt: number | undefined,
  now: number,
  limits: SlotLimits,
): Promise<RateLimit | undefined> {
  return seenReadAt === undefined
    ? updateRateLimit(
        'SET readAt = :now, nextAt = :now, intervalMs = :intervalMs, turns = :zero, lastTurn = :lastTurn',
        'attribute_not_exists(pk)',
        {
          ':now': now,
          ':zero': 0,
          ':intervalMs': limits.intervalMs,
          ':lastTurn': limits.slotLimit,
        },
      )
    : updateRateLimit('SET readAt = :now', 'readAt = :seen', { ':now': now, ':seen': seenReadAt });
}

/** Applies the limits of a quota that was just read. */
export function saveLimits({ intervalMs, slotLimit }: SlotLimits): Promise<RateLimit | undefined> {
  return updateRateLimit(
    'SET intervalMs = :intervalMs, lastTurn = :lastTurn',
    'attribute_exists(pk)',
    { ':intervalMs': intervalMs, ':lastTurn': slotLimit },
  );
}

/** Pauses all mail until `resume`. False if it is paused already. */
export async function pause(reason: string, now: number): Promise<boolean> {
  const paused = await updateIf(RATE_LIMIT_KEY, {
    update: 'SET pausedAt = :now, pausedBy = :reason',
    condition: 'attribute_not_exists(pausedAt)',
    values: { ':now': now, ':reason': reason },
  });
  return paused !== undefined;
}

/** Lets mail go out again. False if it is not paused. */
export async function resume(): Promise<boolean> {
  const resumed = await updateIf(RATE_LIMIT_KEY, {
    update: { remove: ['pausedAt', 'pausedBy'] },
    condition: 'attribute_exists(pausedAt)',
  });
  return resumed !== undefined;
}

/** The state after the update, or undefined if the condition does not hold. */
async function updateRateLimit(
  update: string,
  condition: string,
  values: Readonly<Record<`:${string}`, number>>,
): Promise<RateLimit | undefined> {
  const stored = await updateIf<StoredRateLimit>(RATE_LIMIT_KEY, { update, condition, values });
  return stored && toRateLimit(stored);
}

function toRateLimit({ nextAt, intervalMs, turns, lastTurn, readAt }: StoredRateLimit): RateLimit {
  return {
    nextAt,
    intervalMs,
    slotsReserved: turns,
    slotLimit: lastTurn,
    quotaReadAt: readAt,
  };
}
