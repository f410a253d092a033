import { createHmac } from 'node:crypto';
import { ENV } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import { addToCounter, type Counts } from '../store/counters.ts';
import { SOURCE_LIMIT, type CallKind } from './limits.ts';
import { networkOf } from './network.ts';

export const isLimited = optionalEnv(ENV.limits) !== 'off';

const WINDOW_MS = SOURCE_LIMIT.windowSeconds * 1000;

interface CountedCall {
  readonly kind: CallKind;
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
