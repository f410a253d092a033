import { type Changes, readItem, tryUpdate, updateIf } from './table.ts';

/** The shared state, one item. Times are epoch milliseconds. See `send-mail/rate-limiter.ts`. */
export interface RateLimit {
  /** The theoretical arrival time: when the next slot begins. In the past while no mail is sent. */
  readonly nextAt: number;
  readonly intervalMs: number;
  readonly slotsReserved: number;
  /** What `slotsReserved` may reach before a class has used up its share of the day. */
  readonly slotLimits: Readonly<Record<MailClass, number>>;
  readonly quotaReadAt: number;
  readonly pausedAt?: number;
  readonly pausedBy?: string;
}

export type SlotLimits = Pick<RateLimit, 'intervalMs' | 'slotLimits'>;

export type MailClass = 'confirmation' | 'contact' | 'announcement';

export interface SlotRequest {
  readonly now: number;
  readonly latest: number;
  readonly mailClass: MailClass;
  readonly count: number;
  /** The limits to check, and a guess which update succeeds. A wrong guess costs a write. */
  readonly seen: RateLimit | undefined;
}

/** The right to send one mail at each of these instants, one interval apart. */
export interface Slots {
  readonly at: number;
  readonly count: number;
  readonly state: RateLimit;
}

/** The stored names, most of which are older than those above. */
interface StoredRateLimit {
  readonly nextAt: number;
  readonly intervalMs: number;
  readonly turns: number;
  readonly lastTurn: number;
  /** Absent until the quota is first read after these two were introduced. */
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

/** Undefined until the quota was first read. */
export async function findRateLimit(): Promise<RateLimit | undefined> {
  const stored = await readItem<StoredRateLimit>(RATE_LIMIT_KEY);
  return stored?.readAt === undefined ? undefined : toRateLimit(stored);
}

/**
 * Reserves the earliest free slots, which begin no later than `latest`; possibly only one.
 * Undefined if there is none, if the limit of the class is reached, or during a pause.
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

interface Reservation {
  readonly count: number;
  /** The operand for the time from the first slot to the one after the last. */
  readonly step: string;
  readonly condition: string;
  readonly values: Readonly<Record<`:${string}`, number>>;
}

function oneSlot({ mailClass }: SlotRequest): Reservation {
  const condition = `turns < ${STORED_LIMITS[mailClass]}`;
  return { count: 1, step: 'intervalMs', condition, values: {} };
}

/** Conditions cannot calculate, so this one compares with what follows from the seen limits. */
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

/** One guess and two tries are enough, because `nextAt` never moves back before `now`. */
async function reserve(request: SlotRequest, reservation: Reservation): Promise<Slots | undefined> {
  const { now, seen } = request;
  const looksBusy = seen !== undefined && seen.nextAt > now;
  const queued = looksBusy ? await reserveNext(request, reservation) : undefined;
  return (
    queued ?? (await reserveNow(request, reservation)) ?? (await reserveNext(request, reservation))
  );
}

async function reserveNext(
  { now, latest }: SlotRequest,
  { count, step, condition, values }: Reservation,
): Promise<Slots | undefined> {
  const state = await updateRateLimit(
    { setTo: { nextAt: `nextAt + ${step}` }, add: { turns: count } },
    `nextAt >= :now AND nextAt <= :latest AND ${condition} AND attribute_not_exists(pausedAt)`,
    { ...values, ':now': now, ':latest': latest },
  );
  return state && { at: state.nextAt - (values[':step'] ?? state.intervalMs), count, state };
}

async function reserveNow(
  { now }: SlotRequest,
  { count, step, condition, values }: Reservation,
): Promise<Slots | undefined> {
  const state = await updateRateLimit(
    { setTo: { nextAt: `:now + ${step}` }, add: { turns: count } },
    `nextAt < :now AND ${condition} AND attribute_not_exists(pausedAt)`,
    { ...values, ':now': now },
  );
  return state && { at: now, count, state };
}

/** Claims the reading of the quota, unless another sender did since `seenReadAt`. */
export function claimQuotaReading(
  seenReadAt: number | undefined,
  now: number,
  limits: SlotLimits,
): Promise<RateLimit | undefined> {
  return seenReadAt === undefined
    ? updateRateLimit(
        { set: { readAt: now, nextAt: now, turns: 0, ...toStored(limits) } },
        'attribute_not_exists(readAt)',
      )
    : updateRateLimit({ set: { readAt: now } }, 'readAt = :seen', { ':seen': seenReadAt });
}

export function saveLimits(limits: SlotLimits): Promise<RateLimit | undefined> {
  return updateRateLimit({ set: toStored(limits) }, 'attribute_exists(readAt)');
}

/** `reason` is a name. False if mail is already paused, for the first reason. */
export async function pause(reason: string, now: number): Promise<boolean> {
  return tryUpdate(RATE_LIMIT_KEY, {
    update: { set: { pausedAt: now, pausedBy: reason } },
    condition: 'attribute_not_exists(pausedAt)',
  });
}

/** False if there is no pause. */
export async function resume(): Promise<boolean> {
  return tryUpdate(RATE_LIMIT_KEY, {
    update: { remove: ['pausedAt', 'pausedBy'] },
    condition: 'attribute_exists(pausedAt)',
  });
}

function toStored({ intervalMs, slotLimits: limits }: SlotLimits) {
  return {
    intervalMs,
    lastTurn: limits.confirmation,
    lastContactTurn: limits.contact,
    lastAnnouncementTurn: limits.announcement,
  } satisfies Partial<StoredRateLimit>;
}

async function updateRateLimit(
  update: Changes,
  condition: string,
  values: Readonly<Record<`:${string}`, number>> = {},
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
