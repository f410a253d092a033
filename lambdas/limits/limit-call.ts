import { createHmac } from 'node:crypto';
import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import type { ReadBody } from '../http/api-handler.ts';
import { tooMany, type HttpResponse } from '../http/http.ts';
import { oldestKey, readKeyring } from '../secrets/keyring.ts';
import { addToCounter, useChallenge, type Counts } from '../store/counters.ts';
import { issueChallenge, solvedChallenge } from './challenge.ts';
import { countGlobally } from './global-limit.ts';
import { SOURCE_LIMIT, type CallKind } from './limits.ts';
import { networkOf } from './network.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);
const isLimited = optionalEnv(ENV.limits) !== 'off';

const WINDOW_MS = SOURCE_LIMIT.windowSeconds * 1000;

/** A call that names an address, which any client can make. */
export interface LimitedCall {
  readonly kind: CallKind;
  readonly email: string;
  readonly body: ReadBody;
  readonly viewerAddress: string | undefined;
}

/**
 * The 429 for a call beyond the normal rate of its source or of all sources, or undefined. It
 * carries a challenge, unless the source has solved too many. Its cost does not depend on the
 * address.
 */
export async function limitCall(call: LimitedCall): Promise<HttpResponse | undefined> {
  const { kind, email, body } = call;
  const now = Date.now();
  const windowEnd = (windowOf(now) + 1) * WINDOW_MS;
  // The oldest key is never removed, so a rotation invalidates no challenge.
  const key = oldestKey(await readKeyring(rowKeySecretId));
  const purpose = { key, kind, email };

  const solved = await solvedChallenge(readBesideEnvelope(body, 'solution'), purpose);
  if (solved && (await useChallenge(solved.signature, solved.parameters.expiresAt))) {
    const counts = await countAtSource(call, key, 'solved', now);
    return counts.solved > SOURCE_LIMIT.solved ? refuse(windowEnd, now) : undefined;
  }

  const counts = await countAtSource(call, key, 'calls', now);
  if (counts.solved >= SOURCE_LIMIT.solved) return refuse(windowEnd, now);
  const isSuspicious =
    counts.calls > SOURCE_LIMIT.calls || Boolean(readBesideEnvelope(body, HONEYPOT_NAME));
  const until = isSuspicious ? windowEnd : isLimited ? await countGlobally(kind, now) : 0;
  if (until <= now) return undefined;
  // A plain form cannot solve a challenge.
  return refuse(until, now, body.kind === 'json' ? await issueChallenge(purpose, now) : undefined);
}

/** The source is stored as a keyed hash that changes with the window. */
async function countAtSource(
  { kind, viewerAddress }: LimitedCall,
  key: string,
  counted: keyof Counts,
  now: number,
): Promise<Counts> {
  const network = isLimited && viewerAddress && networkOf(viewerAddress);
  if (!network) return { calls: 0, solved: 0 };
  const window = windowOf(now);
  const hash = createHmac('sha256', key)
    .update(['source', kind, window, network].join('|'))
    .digest('base64url');
  return addToCounter(`source/${hash}`, counted, 1, (window + 1) * SOURCE_LIMIT.windowSeconds);
}

function windowOf(now: number): number {
  return Math.floor(now / WINDOW_MS);
}

export function readBesideEnvelope(body: ReadBody, name: string): unknown {
  if (body.kind === 'form') return body.fields.get(name);
  const { value } = body;
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function refuse(until: number, now: number, challenge?: Challenge): HttpResponse {
  return tooMany(Math.ceil((until - now) / 1000), challenge);
}
