import { setTimeout as wait } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';
import { ACCOUNT_ID, REGION } from './environment.ts';
import type { Invoke } from './lambda-runtime.ts';

/** `off`: sign-ups are taken, and their mails wait until the stack runs with mails again. */
export type Mails = 'on' | 'off';

export class InvalidMailsError extends Error {
  override readonly name = 'InvalidMailsError';
}

/** Reads `MAILS`. Throws `InvalidMailsError`. */
export function readMails(text = 'on'): Mails {
  if (text === 'on' || text === 'off') return text;
  throw new InvalidMailsError(`MAILS must be on or off, not "${text}".`);
}

const PAUSE_MS = 250;

/** Starts no further sweep and waits for the one in progress. */
export type StopSweepLoop = () => Promise<void>;

/** Stands in for the stream and the schedule: one sweep of the outbox after another. */
export function startSweepLoop(mailSender: Invoke<ScheduledEvent, unknown>): StopSweepLoop {
  const stop = new AbortController();
  const loop = sweepUntil(stop.signal, mailSender);
  return async () => {
    stop.abort();
    await loop;
  };
}

async function sweepUntil(
  signal: AbortSignal,
  mailSender: Invoke<ScheduledEvent, unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await mailSender(scheduledEvent());
    } catch (fault) {
      console.error('A sweep of the outbox failed:', fault);
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

function scheduledEvent(): ScheduledEvent {
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT_ID,
    time: new Date().toISOString(),
    region: REGION,
    resources: [],
    detail: {},
  };
}
