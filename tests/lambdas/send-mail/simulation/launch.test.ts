import { expect, test } from 'vitest';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { simulateSes } from '../../simulation/faulty-ses.ts';
import { startSender } from '../../simulation/sender.ts';
import { BEGIN, MINUTE_MS, openQueue, owing } from './queue.ts';

/** `npm run test:long` sends a million, other runs a part. */
const IS_LONG = process.env['MODE'] === 'long';
const TIMEOUT_MS = 30 * MINUTE_MS;
/** As the handler has it: it ends before the schedule's next invocation. */
const RUN_MS = 239_000;
/** How many people wait at a time. More would only fill the memory. */
const BACKLOG = 16_000;
/** Of the time that the quota takes. */
const MOST_LATER = 1.02;

interface Launch {
  readonly mails: number;
  /** As much as the quota allows. */
  readonly perSecond: number;
  readonly senders: number;
}

/** Sends to a list whose people wait, and whose rows are forgotten once they are settled. */
async function launch({ mails, perSecond, senders }: Launch) {
  let added = 0;
  const { time, random, put, forget } = openQueue({
    onChange(_, after) {
      if (!after || 'outboxShard' in after) return;
      if (!String(after['pk']).startsWith('waitlist#')) return;
      void forget(String(after['pk']));
      void forget(`mailbox#${String(after['mailbox'])}`);
      if (added < mails) void add();
    },
  });
  const add = () => {
    added += 1;
    return put(owing(`person-${added}`, { outboxShard: added % OUTBOX_SHARDS, dueAt: time.now() }));
  };
  for (let index = 0; index < Math.min(mails, BACKLOG); index += 1) await add();
  const limits = { maxPerSecond: perSecond, maxPerDay: 10 * mails };
  const ses = simulateSes({ time, random, limits });

  async function onSchedule(sender: number): Promise<void> {
    while (ses.accepted.length < mails) {
      const send = startSender(time, ses, { sender, of: senders });
      const run = await send(time.now() + RUN_MS);
      if (run && run.faults.length > 0) throw run.faults[0];
      await time.waitUntil(BEGIN + Math.ceil((time.now() + 1 - BEGIN) / MINUTE_MS) * MINUTE_MS);
    }
  }
  await time.during(Promise.all(Array.from({ length: senders }, (_, one) => onSchedule(one))));

  const last = ses.accepted.at(-1)?.at ?? Infinity;
  return {
    recipients: new Set(ses.accepted.map(({ to }) => to)).size,
    accepted: ses.accepted.length,
    later: (last - BEGIN) / ((mails * 1000) / perSecond),
  };
}

test.each<Launch>([
  { perSecond: 14, senders: 1, mails: IS_LONG ? 1_000_000 : 7000 },
  { perSecond: 900, senders: 4, mails: IS_LONG ? 1_000_000 : 20_000 },
])(
  '$mails people who wait are mailed as fast as a quota of $perSecond a second allows, by $senders',
  async (options) => {
    const begun = performance.now();
    const launched = await launch(options);
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(`${JSON.stringify({ ...options, ...launched, seconds })}\n`);

    expect(launched).toMatchObject({ recipients: options.mails, accepted: options.mails });
    expect(launched.later).toBeLessThan(MOST_LATER);
  },
  TIMEOUT_MS,
);
