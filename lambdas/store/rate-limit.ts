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

export const RATE_LIMIT_KEY = 'rate-limit';

/** Undefined until the quota was first read. */
export async function findRateLimit(): Promise<RateLimit | undefined> {
  const stored = await readItem<RateLimit>(RATE_LIMIT_KEY);
  return stored?.quotaReadAt === undefined ? undefined : stored;
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

/** Where an item has what a class may reserve. */
function limitOf(mailClass: MailClass): string {
  return `slotLimits.${mailClass}`;
}

interface Reservation {
  readonly count: number;
  /** The operand for the time from the first slot to the one after the last. */
  readonly step: string;
  readonly condition: string;
  readonly values: Readonly<Record<`:${string}`, number>>;
}

function oneSlot({ mailClass }: SlotRequest): Reservation {
  const condition = `slotsReserved < ${limitOf(mailClass)}`;
  return { count: 1, step: 'intervalMs', condition, values: {} };
}

/** Conditions cannot calculate, so this one compares with what follows from the seen limits. */
function severalSlots({ count, mailClass }: SlotRequest, seen: RateLimit): Reservation {
  const { intervalMs, slotLimits } = seen;
  const limit = limitOf(mailClass);
  return {
    count,
    step: ':step',
    condition: `intervalMs = :interval AND ${limit} >= :limit AND slotsReserved <= :last`,
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
    { setTo: { nextAt: `nextAt + ${step}` }, add: { slotsReserved: count } },
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
    { setTo: { nextAt: `:now + ${step}` }, add: { slotsReserved: count } },
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
        { set: { quotaReadAt: now, nextAt: now, slotsReserved: 0, ...limits } },
        'attribute_not_exists(quotaReadAt)',
      )
    : updateRateLimit({ set: { quotaReadAt: now } }, 'quotaReadAt = :seen', {
        ':seen': seenReadAt,
      });
}

export function saveLimits(limits: SlotLimits): Promise<RateLimit | undefined> {
  return updateRateLimit({ set: { ...limits } }, 'attribute_exists(quotaReadAt)');
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

async function updateRateLimit(
  update: Changes,
  condition: string,
  values: Readonly<Record<`:${string}`, number>> = {},
): Promise<RateLimit | undefined> {
  return updateIf<RateLimit>(RATE_LIMIT_KEY, { update, condition, values });
}
