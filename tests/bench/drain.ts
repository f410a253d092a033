import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import type { Drain } from '../lambdas/send-mail/simulation/simulate.ts';
import type { Figure, Section, Series } from './figure.ts';
import type { BenchOptions } from './run-parts.ts';

const execFileAsync = promisify(execFile);

const SIMULATE = join(ROOT, 'tests/lambdas/send-mail/simulation/simulate.ts');
const SECOND_MS = 1000;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Of what the account may send a second, as the rate limiter keeps it. */
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

/** How long a launch's mails take, beside what the quota allows: the real senders in simulated time. */
export async function benchDrain({ all }: BenchOptions): Promise<Section> {
  const drain = await simulate(LAUNCH);
  return {
    title: 'Mails of a launch',
    figures: [
      figureOf(LAUNCH, drain),
      ...(all ? [figureOf(LARGE_LAUNCH, await simulate(LARGE_LAUNCH))] : []),
    ],
    series: seriesOf(LAUNCH, drain),
    notes: [
      'Simulated time, with the senders and store modules that are deployed, on a table in memory. In theory nine tenths of the quota a second are used from the first sign-up on, and each day’s quota at once.',
    ],
    kept: [idOf(LARGE_LAUNCH)],
  };
}

async function simulate(launch: Launch): Promise<Drain> {
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
  const { stdout } = await execFileAsync(process.execPath, node, { cwd: ROOT });
  const drain = JSON.parse(stdout) as Drain;
  if (drain.sent !== signUps) throw new Error(`${drain.sent} of ${signUps} mails were sent`);
  return drain;
}

function idOf({ signUps }: Launch): string {
  return `drain.${signUps}`;
}

function figureOf(launch: Launch, { drainedMs }: Drain): Figure {
  const { signUps, minutes, perSecond, perDay } = launch;
  const count = (value: number) => value.toLocaleString('en');
  const quota = `${count(perSecond)} a second, ${count(perDay)} a day`;
  return {
    id: idOf(launch),
    name: `The last mail of ${count(signUps)} sign-ups within ${minutes} min`,
    unit: 's',
    value: drainedMs / SECOND_MS,
    against: [{ name: `the quota’s theory: ${quota}`, value: theorySeconds(launch) }],
  };
}

/** When the last mail leaves if no slot is lost. */
function theorySeconds({ signUps, perSecond, perDay }: Launch): number {
  const fullDays = Math.ceil(signUps / perDay) - 1;
  return fullDays * DAY_S + (signUps - fullDays * perDay) / (USED * perSecond);
}

function seriesOf(launch: Launch, { steps }: Drain): Series[] {
  const moving = steps.filter(({ sent }, index) => {
    const around = [steps[index - 1], steps[index + 1]];
    return around.some((other) => other?.sent !== sent);
  });
  const pointsOf = (valueOf: (step: Drain['steps'][number]) => number) =>
    moving.map((step) => ({ x: hoursOf(step.untilMs), value: valueOf(step) }));
  const series = { unit: 'mails', along: 'hours' } as const;
  return [
    { ...series, id: 'drain.sent', name: 'mails sent', points: pointsOf(({ sent }) => sent) },
    {
      ...series,
      id: 'drain.allowed',
      name: 'the quota’s theory',
      points: pointsOf(({ untilMs }) => allowedWithin(untilMs / SECOND_MS, launch)),
    },
  ];
}

/** With two decimals. */
function hoursOf(ms: number): number {
  return Math.round((ms / SECOND_MS / HOUR_S) * 100) / 100;
}

/** How many mails the quota allows from the first sign-up on. */
function allowedWithin(seconds: number, { signUps, perSecond, perDay }: Launch): number {
  const days = Math.floor(seconds / DAY_S);
  const today = Math.min(perDay, (seconds % DAY_S) * USED * perSecond);
  return Math.min(signUps, Math.round(days * perDay + today));
}
