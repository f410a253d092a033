import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { DAY_MS } from '#shared/time.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import type { ReadBody } from '../http/api-handler.ts';
import { tooMany, type HttpResponse } from '../http/http.ts';
import { count } from '../metrics.ts';
import { oldestKey, readKeyring } from '../security/keyring.ts';
import { addToCounter, useChallenge } from '../store/counters.ts';
import { issueChallenge, solvedChallenge } from './challenge.ts';

/** Calls of a kind and a network that need no challenge. Everyone in an office shares a network. */
const FREE = { inTenMinutes: 10, inDay: 100 } as const;
/** Beyond them a network gets no challenge for the rest of the minute, since each costs us CPU. */
const UNSOLVED_IN_MINUTE = 100;
/** Of a kind, from all networks together, without a challenge. */
const GLOBAL = { perSecond: 50, windowMs: 5000, callsPerWrite: 5 } as const;

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 10;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;

/** The keyring that hides networks and signs challenges. */
export const limitsSecretId = requiredEnv(ENV.limitsSecretId);
const isLimited = optionalEnv(ENV.limits) !== 'off';

/** A call that names an address, which any client can make. */
export interface LimitedCall {
  /** Unsubscribing by a token is not limited: the token is the credential. */
  readonly kind: 'signUp' | 'unsubscribe' | 'contact';
  readonly email: string;
  readonly body: ReadBody;
  readonly viewerAddress: string | undefined;
}

/** `solved`: how many challenges the network has solved that day, 0 if the call needed none. */
type LimitResult =
  | { readonly refusal: HttpResponse }
  | { readonly refusal?: never; readonly solved: number };

/**
 * Refuses a call beyond the free ones with a 429 that carries a challenge. With its solution the call
 * passes, whatever the network has done before. The cost does not depend on the address.
 */
export async function limitCall(call: LimitedCall): Promise<LimitResult> {
  const { kind, email, body } = call;
  const now = Date.now();
  // The oldest key, so that a new one invalidates no challenge.
  const key = oldestKey(await readKeyring(limitsSecretId));
  const purpose = { key, kind, email };
  const network = openNetwork(call, key, now);

  const solution = await solvedChallenge(readBesideEnvelope(body, 'solution'), purpose);
  if (solution && (await useChallenge(solution.signature, solution.expiresAt))) {
    const solved = await network.countSolved(solution.solvedBelow);
    if (solved !== undefined) {
      count(METRICS.challengeSolved);
      return { solved };
    }
  }

  const counts = await network.countCall();
  if (counts.inMinute > FREE.inTenMinutes + UNSOLVED_IN_MINUTE) {
    return refuse(nextAfter(now, MINUTE_MS));
  }
  const isSuspicious = solution !== undefined || Boolean(readBesideEnvelope(body, HONEYPOT_NAME));
  let until = 0;
  if (counts.inDay > FREE.inDay) until = nextAfter(now, DAY_MS);
  else if (counts.inTenMinutes > FREE.inTenMinutes || isSuspicious) until = now + WINDOW_MS;
  else if (isLimited) until = await countGlobally(kind, now);
  if (until <= now) return { solved: 0 };
  // A plain form cannot solve a challenge.
  if (body.kind === 'form') return refuse(until);
  return refuse(until, await issueChallenge(purpose, counts.solved));

  function refuse(end: number, challenge?: Challenge): LimitResult {
    return { refusal: tooMany(Math.ceil((end - now) / 1000), challenge) };
  }
}

function readBesideEnvelope(body: ReadBody, name: string): unknown {
  if (body.kind === 'form') return body.fields.get(name);
  const { value } = body;
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function nextAfter(now: number, unitMs: number): number {
  return (Math.floor(now / unitMs) + 1) * unitMs;
}

/**
 * Counts the calls of a kind and a network on one day (UTC) in one item, under a keyed hash that
 * changes with the day. Each minute has an attribute. Without a known network nothing is counted.
 */
function openNetwork({ kind, viewerAddress }: LimitedCall, key: string, now: number) {
  const network = isLimited && viewerAddress ? networkOf(viewerAddress) : undefined;
  const day = Math.floor(now / DAY_MS);
  const minute = Math.floor((now % DAY_MS) / MINUTE_MS);
  const minutesBefore = (least: number) =>
    Array.from({ length: WINDOW_MINUTES }, (_, more) => minute - least - more)
      .filter((each) => each >= 0)
      .map((each) => `m${each}`);
  const add = (calls: number, solved: number, solvedBelow?: number) => {
    const name = ['network', kind, day, network].join('|');
    return addToCounter(createHmac('sha256', key).update(name).digest('base64url'), {
      add: { calls, solved, [`m${minute}`]: calls },
      remove: minutesBefore(WINDOW_MINUTES),
      expiresAt: ((day + 1) * DAY_MS) / 1000,
      ...(solvedBelow !== undefined && { solvedBelow }),
    });
  };

  return {
    /** A solved challenge takes back the call that it was issued for. Undefined if it is too cheap. */
    async countSolved(solvedBelow: number): Promise<number | undefined> {
      return network ? (await add(-1, 1, solvedBelow))?.['solved'] : 1;
    },
    async countCall() {
      const counts = (network && (await add(1, 0))) || {};
      return {
        inDay: counts['calls'] ?? 0,
        inTenMinutes: minutesBefore(0).reduce((sum, each) => sum + (counts[each] ?? 0), 0),
        inMinute: counts[`m${minute}`] ?? 0,
        solved: counts['solved'] ?? 0,
      };
    },
  };
}

/**
 * The network in a `CloudFront-Viewer-Address`, which is `address:port`, with IPv6 unbracketed. An
 * IPv4 address counts alone, an IPv6 address as its /48, which one customer of a provider may have.
 * Undefined if there is none.
 */
function networkOf(viewerAddress: string): string | undefined {
  const address = viewerAddress.slice(0, Math.max(viewerAddress.lastIndexOf(':'), 0));
  if (isIPv4(address)) return address;
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!canonical) return undefined;
  const [, ...mapped] = /^::ffff:(\w+):(\w+)$/.exec(canonical) ?? [];
  if (mapped.length > 0) return mapped.flatMap(toBytes).join('.');
  // `::` stands for two groups of zeros or more.
  const [start = ''] = canonical.split('::', 1);
  return [...start.split(':'), '0', '0'].slice(0, 3).join(':');
}

function toBytes(group: string): number[] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The counts of this process, which answers one kind of call. */
const seen = { window: 0, unwritten: 0, busyUntil: 0 };

/**
 * Counts a call against the limit of all networks together. Returns until when a challenge is
 * needed, in epoch milliseconds; 0 at a normal rate. A process writes every fifth call of a window,
 * so a normal rate costs nothing. What it has read holds until the next window ends.
 */
async function countGlobally(kind: string, now: number): Promise<number> {
  const { perSecond, windowMs, callsPerWrite } = GLOBAL;
  if (now < seen.busyUntil) return seen.busyUntil;
  const window = Math.floor(now / windowMs);
  if (window !== seen.window) Object.assign(seen, { window, unwritten: 0 });
  seen.unwritten += 1;
  if (seen.unwritten < callsPerWrite) return 0;

  const calls = seen.unwritten;
  seen.unwritten = 0;
  const end = (window + 2) * windowMs;
  const counts = await addToCounter(`all-${kind}-${window}`, {
    add: { calls },
    expiresAt: end / 1000,
  });
  if ((counts?.['calls'] ?? 0) > (perSecond * windowMs) / 1000) seen.busyUntil = end;
  return seen.busyUntil;
}
