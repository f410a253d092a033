import { readItem, updateIf } from './table.ts';

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
  /** What `slotsReserved` may reach before mails of a class have used up their share of the day. */
  readonly slotLimits: Readonly<Record<MailClass, number>>;
  /** When a sender last undertook to read the account's quota. */
  readonly quotaReadAt: number;
  /** Since when all mail is paused. Absent while it is not. */
  readonly pausedAt?: number;
  /** The name of the reason. */
  readonly pausedBy?: string;
}

/** The part of the state that follows from the account's quota. */
export type SlotLimits = Pick<RateLimit, 'intervalMs' | 'slotLimits'>;

/** The classes of mail, which have different limits. */
export type MailClass = 'confirmation' | 'contact' | 'announcement';

export interface SlotRequest {
  readonly now: number;
  /** When a slot may begin at the latest. */
  readonly latest: number;
  readonly mailClass: MailClass;
  /** How many slots are wanted. */
  readonly count: number;
  /**
   * The state as the sender last saw it. More than one slot is reserved only if its limits still hold.
   * It is also a guess which update to try first, and a wrong guess costs a write.
   */
  readonly seen: RateLimit | undefined;
}

/** The right to send one mail at each of these instants, which are one interval apart. */
export interface Slots {
  /** When the first begins. */
  readonly at: number;
  readonly count: number;
  /** The state after the slots were reserved. */
  readonly state: RateLimit;
}

/** The names under which the state is stored. Most are older than the names above. */
interface StoredRateLimit {
  readonly nextAt: number;
  readonly intervalMs: number;
  readonly turns: number;
  readonly lastTurn: number;
  /** Absent until the first reading of the quota after these two were introduced. */
  readonly lastContactTurn?: number;
  readonly lastAnnouncementTurn?: number;
  readonly readAt?: number;
  readonly pausedAt?: number;
  readonly pausedBy?: string;
}

const STORED_LIMITS = {
  confirmation: 'lastTurn',
  contact: 'lastContactTurn',
  announcement: 'lastAnnouncementTurn',
} as const satisfies Readonly<Record<MailClass, keyof StoredRateLimit>>;

export const RATE_LIMIT_KEY = 'pace';

/** Undefined until a sender first undertook to read the quota. */
export async function findRateLimit(): Promise<RateLimit | undefined> {
  const stored = await readItem<StoredRateLimit>(RATE_LIMIT_KEY);
  return stored?.readAt === undefined ? undefined : toRateLimit(stored);
}

/**
 * Reserves the earliest free slots, all of which begin no later than `latest`. It may be one where
 * more are wanted. Undefined if there is none, if the limit of the class is reached, or during a pause.
 */
export async function reserveSlots(request: SlotRequest): Promise<Slots | undefined> {
  const { now, latest, count, seen } = request;
  const lastFirst = latest - (count - 1) * (seen?.intervalMs ?? 0);
  const several =
    count > 1 && seen && now <= lastFirst
      ? await reserve({ ...request, latest: lastFirst }, severalSlots(request, seen))
      : undefined;
  return several ?? (await reserve(request, oneSlot(request)));
}

/** How many slots an update takes, and on what condition beside the time. */
interface Reservation {
  readonly count: number;
  /** From the first slot to the one after the last, as an operand. */
  readonly step: string;
  readonly condition: string;
  readonly values: Readonly<Record<`:${string}`, number>>;
}

function oneSlot({ mailClass }: SlotRequest): Reservation {
  const condition = `turns < ${STORED_LIMITS[mailClass]}`;
  return { count: 1, step: 'intervalMs', condition, values: {} };
}

/** Conditions cannot calculate, so this one compares with what follows from the limits last seen. */
function severalSlots({ count, mailClass }: SlotRequest, seen: RateLimit): Reservation {
  const { intervalMs, slotLimits } = seen;
  const limit = STORED_LIMITS[mailClass];
  return {
    count,
    step: ':step',
    condition: `intervalMs = :interval AND ${limit} >= :limit AND turns <= :last`,
    values: {
      ':step': Math.ceil(count * intervalMs * 1000) / 1000,
      ':interval': intervalMs,
      ':limit': slotLimits[mailClass],
      ':last': slotLimits[mailClass] - count,
    },
  };
}

/** A right guess and two tries are enough, because `nextAt` never moves back before `now`. */
async function reserve(request: SlotRequest, reservation: Reservation): Promise<Slots | undefined> {
  const { now, seen } = request;
  const looksBusy = seen !== undefined && seen.nextAt > now;
  const queued = looksBusy ? await reserveNext(request, reservation) : undefined;
  return (
    queued ?? (await reserveNow(request, reservation)) ?? (await reserveNext(request, reservation))
  );
}

/** The slots after the last that is reserved. */
async function reserveNext(
  { now, latest }: SlotRequest,
  { count, step, condition, values }: Reservation,
): Promise<Slots | undefined> {
  const state = await updateRateLimit(
    `SET nextAt = nextAt + ${step}, turns = turns + :count`,
    `nextAt >= :now AND nextAt <= :latest AND ${condition} AND attribute_not_exists(pausedAt)`,
    { ...values, ':count': count, ':now': now, ':latest': latest },
  );
  return state && { at: state.nextAt - (values[':step'] ?? state.intervalMs), count, state };
}

/** The slots from the present instant on, if every reserved slot has passed. */
async function reserveNow(
  { now }: SlotRequest,
  { count, step, condition, values }: Reservation,
): Promise<Slots | undefined> {
  const state = await updateRateLimit(
    `SET nextAt = :now + ${step}, turns = turns + :count`,
    `nextAt < :now AND ${condition} AND attribute_not_exists(pausedAt)`,
    { ...values, ':count': count, ':now': now },
  );
  return state && { at: now, count, state };
}

/**
 * Undertakes to read the account's quota, unless another sender did so since `seenReadAt`. The first
 * call sets `limits`, because no quota has been read yet.
 */
export function claimQuotaReading(
  seenReadAt: number | undefined,
  now: number,
  limits: SlotLimits,
): Promise<RateLimit | undefined> {
  return seenReadAt === undefined
    ? updateRateLimit(
        `SET readAt = :now, nextAt = :now, turns = :zero, ${LIMITS_EXPRESSION}`,
        'attribute_not_exists(readAt)',
        { ':now': now, ':zero': 0, ...limitValues(limits) },
      )
    : updateRateLimit('SET readAt = :now', 'readAt = :seen', { ':now': now, ':seen': seenReadAt });
}

/** Applies the limits of a quota that was just read. */
export function saveLimits(limits: SlotLimits): Promise<RateLimit | undefined> {
  return updateRateLimit(
    `SET ${LIMITS_EXPRESSION}`,
    'attribute_exists(readAt)',
    limitValues(limits),
  );
}

/**
 * Pauses all mail: no slot is reserved until `resume`. `reason` is a name and no sentence. False if
 * mail is paused already, and then the first reason stays.
 */
export async function pause(reason: string, now: number): Promise<boolean> {
  const paused = await updateIf(RATE_LIMIT_KEY, {
    update: 'SET pausedAt = :now, pausedBy = :reason',
    condition: 'attribute_not_exists(pausedAt)',
    values: { ':now': now, ':reason': reason },
  });
  return paused !== undefined;
}

/** Ends a pause. False if there is none. */
export async function resume(): Promise<boolean> {
  const resumed = await updateIf(RATE_LIMIT_KEY, {
    update: 'REMOVE pausedAt, pausedBy',
    condition: 'attribute_exists(pausedAt)',
  });
  return resumed !== undefined;
}

const LIMITS_EXPRESSION =
  'intervalMs = :intervalMs, lastTurn = :confirmation, lastContactTurn = :contact, ' +
  'lastAnnouncementTurn = :announcement';

function limitValues({ intervalMs, slotLimits }: SlotLimits) {
  const { confirmation, contact, announcement } = slotLimits;
  return {
    ':intervalMs': intervalMs,
    ':confirmation': confirmation,
    ':contact': contact,
    ':announcement': announcement,
  };
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

function toRateLimit(stored: StoredRateLimit): RateLimit {
  const { nextAt, intervalMs, turns, lastTurn, readAt = 0, pausedAt, pausedBy } = stored;
  return {
    nextAt,
    intervalMs,
    slotsReserved: turns,
    slotLimits: {
      confirmation: lastTurn,
      contact: stored.lastContactTurn ?? 0,
      announcement: stored.lastAnnouncementTurn ?? 0,
    },
    quotaReadAt: readAt,
    ...(pausedAt === undefined ? {} : { pausedAt, pausedBy }),
  };
}
