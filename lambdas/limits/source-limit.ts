import { createHmac } from 'node:crypto';
import { ENV } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import { oldestKey, readKeyring } from '../secrets/keyring.ts';
import { addToCounter, type Counts } from '../store/counters.ts';
import { SOURCE_LIMIT, type CallKind } from './limits.ts';
import { networkOf } from './network.ts';

export const isLimited = optionalEnv(ENV.limits) !== 'off';

const WINDOW_MS = SOURCE_LIMIT.windowSeconds * 1000;

interface CountedCall {
  readonly kind: CallKind | 'refused';
  readonly viewerAddress: string | undefined;
}

/** Counts a call. The source is stored as a hash under `key` that changes with the window. */
export async function countAtSource(
  { kind, viewerAddress }: CountedCall,
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

/** In epoch milliseconds. */
export function windowEndAfter(now: number): number {
  return (windowOf(now) + 1) * WINDOW_MS;
}

function windowOf(now: number): number {
  return Math.floor(now / WINDOW_MS);
}

/**
 * Counts a call that was refused as invalid, whatever its kind. Returns after how many seconds its
 * source may try again; 0 while it has sent few of them. No challenge is offered, because its
 * solution would make no body valid. Without CloudFront no address is believed.
 */
export async function countRefused(viewerAddress: string | undefined): Promise<number> {
  const secretId = optionalEnv(ENV.originSecretId);
  if (!secretId) return 0;
  const now = Date.now();
  // Every Lambda of the API has this key. The one of rows would tell the others who is on the list.
  const key = oldestKey(await readKeyring(secretId));
  const { calls } = await countAtSource({ kind: 'refused', viewerAddress }, key, 'calls', now);
  return calls > SOURCE_LIMIT.calls ? Math.ceil((windowEndAfter(now) - now) / 1000) : 0;
}
