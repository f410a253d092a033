import type { ScheduledEvent } from 'aws-lambda';
import { setTimeout as wait } from 'node:timers/promises';
import type { Invoke } from './lambda-runtime.ts';

const SWEEP_EVERY_MS = 250;

/** Stops ringing and waits for the sweep in progress. */
export type StopDoorbell = () => Promise<void>;

/** Stands in for the stream and the schedule: lets `send-mail` sweep, again and again, one at a time. */
export function ringDoorbell(sendMail: Invoke<ScheduledEvent, unknown>): StopDoorbell {
  const stop = new AbortController();
  const ringing = ring(sendMail, stop.signal);
  return async () => {
    stop.abort();
    await ringing;
  };
}

async function ring(sendMail: Invoke<ScheduledEvent, unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sendMail(scheduledEvent());
    } catch (fault) {
      console.error('A sweep of the outbox failed:', fault);
    }
    await wait(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

function scheduledEvent(): ScheduledEvent {
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: new Date().toISOString(),
    region: 'local',
    resources: [],
    detail: {},
  };
}
