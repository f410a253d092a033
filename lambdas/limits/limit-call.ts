import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import type { ReadBody } from '../http/api-handler.ts';
import { tooMany, type HttpResponse } from '../http/http.ts';
import { oldestKey, readKeyring } from '../security/keyring.ts';
import { useChallenge } from '../store/counters.ts';
import { issueChallenge, solvedChallenge } from './challenge.ts';
import { countGlobally } from './global-limit.ts';
import { SOURCE_LIMIT, type CallKind } from './limits.ts';
import { countAtSource, isLimited, windowEndAfter } from './source-limit.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/** A call that names an address, which any client can make. */
export interface LimitedCall {
  readonly kind: CallKind;
  readonly email: string;
  readonly body: ReadBody;
  readonly viewerAddress: string | undefined;
}

/** `solved`: how many challenges the source has solved in this window, 0 if the call needed none. */
type LimitResult =
  | { readonly refusal: HttpResponse }
  | { readonly refusal?: never; readonly solved: number };

/**
 * Refuses a call beyond the normal rate of its source or of all sources with a 429. It carries a
 * challenge, unless the source has solved too many. Its cost does not depend on the address.
 */
export async function limitCall(call: LimitedCall): Promise<LimitResult> {
  const { kind, email, body } = call;
  const now = Date.now();
  const windowEnd = windowEndAfter(now);
  // The oldest key is never removed, so a rotation invalidates no challenge.
  const key = oldestKey(await readKeyring(rowKeySecretId));
  const purpose = { key, kind, email };

  const solved = await solvedChallenge(readBesideEnvelope(body, 'solution'), purpose);
  if (solved && (await useChallenge(solved.signature, solved.parameters.expiresAt))) {
    const counts = await countAtSource(call, key, 'solved', now);
    if (counts.solved > SOURCE_LIMIT.solved) return refuse(windowEnd, now);
    // Without a known source nothing is counted.
    return { solved: Math.max(1, counts.solved) };
  }

  const counts = await countAtSource(call, key, 'calls', now);
  if (counts.solved >= SOURCE_LIMIT.solved) return refuse(windowEnd, now);
  const isSuspicious =
    counts.calls > SOURCE_LIMIT.calls || Boolean(readBesideEnvelope(body, HONEYPOT_NAME));
  const until = isSuspicious ? windowEnd : isLimited ? await countGlobally(kind, now) : 0;
  if (until <= now) return { solved: 0 };
  // A plain form cannot solve a challenge.
  return refuse(until, now, body.kind === 'json' ? await issueChallenge(purpose, now) : undefined);
}

function readBesideEnvelope(body: ReadBody, name: string): unknown {
  if (body.kind === 'form') return body.fields.get(name);
  const { value } = body;
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function refuse(until: number, now: number, challenge?: Challenge): LimitResult {
  return { refusal: tooMany(Math.ceil((until - now) / 1000), challenge) };
}
