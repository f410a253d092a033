import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AWS_CASES } from './aws-cases.ts';
import { catchPrinted, type Datapoint, metricsOf } from './printed.ts';
import { openService, sesEvent, type Service } from './service.ts';
import { ALARMS, atMinute, everyMinute, statesOf } from './stage-alarms.ts';

/** Every alarm rings within this time. */
const MINUTES = 30;

/** Between two runs of the canary, by default. */
const CANARY_MINUTES = 10;

/** After this time, a sender reads the state of the rate limit again. */
const FORGOTTEN_MS = 600;

let service: Service;

// A sweep while SES refuses everything takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());
beforeEach(async () => {
  catchPrinted();
  vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + ahead);
  await service.restart();
  forget();
});

/** How far the handlers' clock is ahead, in milliseconds. */
let ahead = 0;

function forget(): void {
  ahead += FORGOTTEN_MS;
}

interface Story {
  /** What the handlers print when something goes wrong, by the minute. */
  readonly wrong: () => Promise<Datapoint[]>;
  /** The most similar output in normal operation. */
  readonly well: () => Promise<Datapoint[]>;
  /** Within which it rings, if that is longer than `MINUTES`. */
  readonly minutes?: number;
}

async function signUp(...names: readonly string[]): Promise<void> {
  for (const name of names) await service.signUp(`${name}@example.ch`);
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`);

/** People sign up, and a sweep sends their mails. */
async function aGoodMinute(): Promise<Datapoint[]> {
  return metricsOf(async () => {
    await signUp('anna', 'bruno');
    await service.sweep();
  });
}

/** Minute after minute, a sweep while SES refuses everything. */
async function sweepsOfAnOutage(rows: number): Promise<Datapoint[]> {
  await service.aws.faults.set({ mode: 'throttle', every: 1 });
  await signUp(...people(rows));
  const minutes: Datapoint[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    minutes.push(...atMinute(minute, await metricsOf(() => service.sweep())));
  }
  return minutes;
}

async function putQuota(limits: Readonly<Record<string, number>>): Promise<void> {
  const now = Date.now();
  await service.put({
    pk: 'pace',
    readAt: now,
    nextAt: now,
    intervalMs: 100,
    turns: 50,
    ...limits,
  });
}

/** Runs of the canary in half an hour, with the public door open or shut. */
async function runsOfCanary(...doors: readonly ('open' | 'shut')[]): Promise<Datapoint[]> {
  const runs: Datapoint[] = [];
  for (const [index, door] of doors.entries()) {
    runs.push(...atMinute(index * CANARY_MINUTES, await metricsOf(() => service.canary(door))));
  }
  return runs;
}

/** So many mails bounce that the account pauses them. */
async function pauseMails(): Promise<Datapoint[]> {
  for (const name of people(5)) await service.put({ pk: `waitlist#${name}` });
  await service.sweep();
  const sent = Array.from({ length: 50 }, (_, index) => sesEvent('Send', `sent-${index}`));
  const bounced = people(5).map((name) => sesEvent('Bounce', name));
  const printed = await metricsOf(async () => {
    for (const batch of [sent, sent, bounced]) await service.mailEvents(batch);
  });
  return atMinute(0, printed);
}

/** The alarms on the product's own metrics. */
const STORIES: Readonly<Record<string, Story>> = {
  'canary-failing': {
    wrong: () => runsOfCanary('shut', 'shut', 'shut'),
    well: () => runsOfCanary('open', 'shut', 'open'),
  },
  'places-old': {
    minutes: 360,
    wrong: async () => atMinute(0, await metricsOf(() => service.countPlaces())),
    async well() {
      const run = await metricsOf(() => service.countPlaces());
      // Each run ends a little later.
      return everyMinute(360, (minute) => (minute % 61 === 0 ? run : []));
    },
  },
  'origin-refused': {
    async wrong() {
      const refused = await metricsOf(() => service.signUp('anna@example.ch', 'stale'));
      return everyMinute(MINUTES, refused);
    },
    async well() {
      const passed = await metricsOf(() => service.signUp('anna@example.ch'));
      const refused = await metricsOf(() => service.signUp('anna@example.ch', 'guess'));
      // A stranger tries all the time, and a visitor signs up every ten minutes.
      return everyMinute(MINUTES, (minute) => [
        ...Array.from({ length: 10 }, () => refused).flat(),
        ...(minute % 10 === 0 ? passed : []),
      ]);
    },
  },
  'unsubscribes-bursting': {
    async wrong() {
      const one = await metricsOf(() => service.unsubscribe('anna@example.ch'));
      return everyMinute(MINUTES, [...one, ...one]);
    },
    async well() {
      return everyMinute(MINUTES, await metricsOf(() => service.unsubscribe('anna@example.ch')));
    },
  },
  'sweep-silent': {
    wrong: async () => atMinute(0, await metricsOf(() => service.sweep())),
    well: async () => everyMinute(MINUTES, await metricsOf(() => service.sweep())),
  },
  'sending-stopped': {
    wrong: () => sweepsOfAnOutage(11),
    async well() {
      const good = await aGoodMinute();
      const quiet = await metricsOf(() => service.sweep());
      return everyMinute(MINUTES, (minute) => (minute % 2 === 0 ? good : quiet));
    },
  },
  'quota-used-up': {
    async wrong() {
      await signUp('anna');
      await putQuota({ lastTurn: 50 });
      return everyMinute(MINUTES, await metricsOf(() => service.sweep()));
    },
    async well() {
      await putQuota({ lastTurn: 50 });
      // The quota is used up, and no mail is waiting.
      return everyMinute(MINUTES, await metricsOf(() => service.sweep()));
    },
  },
  'mails-paused': {
    wrong: pauseMails,
    async well() {
      for (const name of people(2)) await service.put({ pk: `waitlist#${name}` });
      const bounced = people(2).map((name) => sesEvent('Bounce', name));
      return everyMinute(MINUTES, await metricsOf(() => service.mailEvents(bounced)));
    },
  },
  'mails-rejected': {
    async wrong() {
      await service.aws.faults.set({ mode: 'reject', every: 1 });
      await signUp('anna');
      return atMinute(0, await metricsOf(async () => service.stream(await service.people())));
    },
    well: async () => everyMinute(MINUTES, await aGoodMinute()),
  },
  'mails-unknown': {
    async wrong() {
      await service.aws.faults.set({ mode: 'drop-answer', every: 1 });
      await signUp(...people(6));
      return atMinute(0, await metricsOf(async () => service.stream(await service.people())));
    },
    async well() {
      await service.aws.faults.set({ mode: 'drop-answer', every: 1 });
      await signUp('anna');
      return atMinute(0, await metricsOf(async () => service.stream(await service.people())));
    },
  },
  'mail-events-unapplied': {
    async wrong() {
      // DynamoDB takes no key of this length, so applying it fails.
      const failing = sesEvent('Complaint', 'x'.repeat(3000));
      const printed = await metricsOf(() => service.mailEvents([failing, failing, failing]));
      return atMinute(0, printed);
    },
    async well() {
      await service.put({ pk: 'waitlist#anna' });
      const printed = await metricsOf(() =>
        service.mailEvents([sesEvent('Send', 'anna'), sesEvent('Bounce', 'anna')]),
      );
      return everyMinute(MINUTES, printed);
    },
  },
};

test('every alarm has a test that fires it', () => {
  const fired = new Set([...AWS_CASES.map(([name]) => name), ...Object.keys(STORIES)]);

  expect([...fired].toSorted()).toEqual([...ALARMS.keys()].toSorted());
});

describe.each(Object.entries(STORIES))('%s', (name, story) => {
  const { minutes = MINUTES } = story;

  test('rings at what the handlers print when it goes wrong', async () => {
    const printed = await story.wrong();

    expect(printed).not.toEqual([]);
    expect(statesOf(name, printed, { minutes })).toContain('ALARM');
  });

  test('is silent at what they print in normal operation', async () => {
    const printed = await story.well();

    expect(printed).not.toEqual([]);
    expect(statesOf(name, printed, { minutes })).not.toContain('ALARM');
  });
});

test('a canary rings when two runs failed, or when there is none, and not sooner', async () => {
  const [failed, worked] = [await runsOfCanary('shut'), await runsOfCanary('open')];
  const both = await runsOfCanary('shut', 'shut');
  const none: Datapoint[] = [];
  const at = (printed: readonly Datapoint[], minutes: number) =>
    statesOf('canary-failing', printed, { minutes, from: minutes - 1 })[0];

  expect(failed.map(({ name, value }) => [name, value])).toContainEqual(['CanaryFailed', 1]);
  expect(at(both, 2 * CANARY_MINUTES)).toBe('ALARM');
  expect(at([...failed, ...atMinute(CANARY_MINUTES, worked)], 2 * CANARY_MINUTES)).toBe('OK');
  expect(at(worked, CANARY_MINUTES)).toBe('OK');
  expect(at(none, CANARY_MINUTES)).toBe('ALARM');
  // It ran once, and then no more.
  expect(at(worked, 2 * CANARY_MINUTES)).toBe('OK');
  expect(at(worked, 10 * CANARY_MINUTES)).toBe('ALARM');
});

test('a canary proves that the origin key is right on a night without sign-ups', async () => {
  const refused = await metricsOf(() => service.signUp('anna@example.ch', 'guess'));
  const strangers = everyMinute(MINUTES, refused);
  const canary = await runsOfCanary('open', 'open', 'open');

  expect(canary.map(({ name, value }) => [name, value])).toContainEqual(['OriginAccepted', 1]);
  expect(statesOf('origin-refused', strangers, { minutes: MINUTES })).toContain('ALARM');
  expect(statesOf('origin-refused', [...strangers, ...canary], { minutes: MINUTES })).not.toContain(
    'ALARM',
  );
});

test('a burst of one scanner does not ring for the origin key', async () => {
  const refused = await metricsOf(() => service.signUp('anna@example.ch', 'guess'));
  const burst = atMinute(0, Array.from({ length: 100 }, () => refused).flat());

  expect(statesOf('origin-refused', burst, { minutes: MINUTES })).not.toContain('ALARM');
});

test('a stop rings within seven minutes, also for the one mail of a quiet site', async () => {
  const printed = await sweepsOfAnOutage(1);

  expect(statesOf('sending-stopped', printed, { minutes: 7 })).toContain('ALARM');
});

test('a pause rings until the operator resumes the mails', async () => {
  const begin = await pauseMails();
  forget();
  const sweep = await metricsOf(() => service.sweep());
  const printed = [...begin, ...everyMinute(MINUTES, sweep)];

  const after = statesOf('mails-paused', printed, { minutes: MINUTES, from: 1 });
  expect(new Set(after)).toEqual(new Set(['ALARM']));
});

test('a pause and a used-up quota do not ring as a stop', async () => {
  await signUp('anna');
  await putQuota({ lastTurn: 50 });
  const usedUp = everyMinute(MINUTES, await metricsOf(() => service.sweep()));
  await putQuota({ lastTurn: 1000, pausedAt: 1 });
  forget();
  const paused = everyMinute(MINUTES, await metricsOf(() => service.sweep()));

  expect(statesOf('sending-stopped', usedUp, { minutes: MINUTES })).not.toContain('ALARM');
  expect(statesOf('sending-stopped', paused, { minutes: MINUTES })).not.toContain('ALARM');
});

test('a bounce is counted once, when it is applied', async () => {
  await service.put({ pk: 'waitlist#anna' });
  const bounce = sesEvent('Bounce', 'anna');

  const printed = await metricsOf(async () => {
    await service.mailEvents([bounce, bounce]);
    await service.mailEvents([bounce, sesEvent('Bounce', 'unknown')]);
  });

  const bounces = printed.filter(({ name }) => name === 'Bounced').map(({ value }) => value);
  expect(bounces).toEqual([1]);
});
