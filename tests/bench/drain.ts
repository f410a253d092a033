import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';

const SIMULATE = join(ROOT, 'tests/lambdas/send-mail/simulation/simulate.ts');
const SECOND_MS = 1000;
const DAY_S = 24 * 3600;
/** Of the account's rate per second, as the rate limiter uses it. */
const USED = 0.9;

interface Launch {
  readonly signUps: number;
  readonly minutes: number;
  readonly perSecond: number;
  readonly perDay: number;
  readonly senders: number;
}

/** A new account, and a large one. */
const LAUNCH: Launch = {
  signUps: 100_000,
  minutes: 60,
  perSecond: 14,
  perDay: 50_000,
  senders: 1,
};
const LARGE_LAUNCH: Launch = {
  signUps: 1_000_000,
  minutes: 10,
  perSecond: 1000,
  perDay: 5_000_000,
  senders: 10,
};

const drainSchema = z.object({ sent: z.number(), drainedMs: z.number() });

/** How long a launch's mails take, beside what the quota allows: the real senders in simulated time. */
export async function benchDrain({ all }: BenchOptions): Promise<Section> {
  return {
    title: 'Mails of a launch',
    figures: [await measure(LAUNCH), ...(all ? [await measure(LARGE_LAUNCH)] : [])],
    notes: [
      'Simulated time, with the deployed senders and store modules, on a table in memory. The theory uses nine tenths of the quota per second from the first sign-up on, and the whole quota of each day.',
    ],
  };
}

function idOf({ signUps }: Launch): string {
  return `drain.${signUps}`;
}

async function measure(launch: Launch): Promise<Figure> {
  const { signUps, minutes, perSecond, perDay } = launch;
  const count = (value: number) => value.toLocaleString('en');
  const quota = `${count(perSecond)} a second, ${count(perDay)} a day`;
  return {
    id: idOf(launch),
    name: `The last mail of ${count(signUps)} sign-ups within ${minutes} min`,
    unit: 's',
    value: (await simulate(launch)) / SECOND_MS,
    against: [{ name: `the quota’s theory: ${quota}`, value: theorySeconds(launch) }],
  };
}

/** Milliseconds from the first sign-up to the last mail. */
async function simulate(launch: Launch): Promise<number> {
  const { signUps, minutes, perSecond, perDay, senders } = launch;
  const settings = {
    'sign-ups': signUps,
    minutes,
    'per-second': perSecond,
    'per-day': perDay,
    senders,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const node = ['--max-old-space-size=16000', SIMULATE, '--json', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: ROOT });
  const { sent, drainedMs } = drainSchema.parse(JSON.parse(stdout));
  if (sent !== signUps) throw new Error(`${sent} of ${signUps} mails were sent`);
  return drainedMs;
}

/** When the last mail leaves if no slot is lost. */
function theorySeconds({ signUps, perSecond, perDay }: Launch): number {
  const fullDays = Math.ceil(signUps / perDay) - 1;
  return fullDays * DAY_S + (signUps - fullDays * perDay) / (USED * perSecond);
}
