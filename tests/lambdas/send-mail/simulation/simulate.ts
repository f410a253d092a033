import { parseArgs } from 'node:util';
import { BEGIN, simulateLaunch, type LaunchReport } from './launch.ts';
import { mostWithin } from './simulated-ses.ts';

/**
 * `npm run simulate`: a launch of any size, in simulated time, with the real senders and store modules
 * on a table in memory. docs/scale.md names the runs that its figures come from. `--json` prints when
 * the mails were sent, for the bench.
 */
const { values } = parseArgs({
  options: {
    'sign-ups': { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '14' },
    'per-day': { type: 'string', default: '50000' },
    senders: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const MEBIBYTE = 1024 ** 2;
/** Into how many steps `--json` divides the time. */
const STEPS = 120;

const signUps = count('sign-ups');
const withinMs = count('minutes') * MINUTE_MS;
const begun = performance.now();
const report = await simulateLaunch({
  signUps,
  withinMs,
  limits: { maxPerSecond: count('per-second'), maxPerDay: count('per-day') },
  senders: count('senders'),
  sweptBeforeMs: 30 * SECOND_MS,
});
if (values.json) console.log(JSON.stringify(drainOf(report)));
else printReport(report);

function count(name: Exclude<keyof typeof values, 'json'>): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) {
    console.error(`--${name} must be a whole number from 1 on, not "${values[name]}".`);
    process.exit(1);
  }
  return number;
}

/** How many mails were sent within each step of the time that all of them took. */
export interface Drain {
  readonly sent: number;
  /** From the first sign-up to the last mail. */
  readonly drainedMs: number;
  readonly steps: readonly { readonly untilMs: number; readonly sent: number }[];
}

function drainOf({ accepted, drainedMs }: LaunchReport): Drain {
  let sent = 0;
  const steps = Array.from({ length: STEPS }, (_, index) => {
    const untilMs = (drainedMs * (index + 1)) / STEPS;
    while (sent < accepted.length && (accepted[sent]?.at ?? 0) - BEGIN <= untilMs) sent += 1;
    return { untilMs, sent };
  });
  return { sent: accepted.length, drainedMs, steps };
}

function printReport({
  accepted,
  drainedMs,
  owed,
  throttled,
  faults,
  ...more
}: LaunchReport): void {
  const a = (figure: number) => (figure / signUps).toFixed(2);
  const seconds = (ms: number) => `${Math.round(ms / SECOND_MS).toLocaleString('en')} s`;
  const rows = [
    ['mails sent', accepted.length.toLocaleString('en')],
    ['last mail after', seconds(drainedMs)],
    ['of which after the last sign-up', seconds(Math.max(0, drainedMs - withinMs))],
    ['mails in the busiest second', mostWithin(SECOND_MS, accepted)],
    ['owed, throttled, failed', `${owed}, ${throttled}, ${faults}`],
    ['stream behind, at most', `${(more.streamLagMs / SECOND_MS).toFixed(1)} s`],
    ['writes to rows, a sign-up', a(more.rowWrites)],
    ['writes to the rate limiter, a sign-up', a(more.sharedWrites)],
    ['the same in its busiest second', more.busiestSecond],
    ['simulated in', seconds(performance.now() - begun)],
    ['memory', `${Math.round(process.memoryUsage().rss / MEBIBYTE).toLocaleString('en')} MB`],
  ] as const;
  for (const [name, figure] of rows) console.log(`${name.padEnd(40)}${figure}`);
}
