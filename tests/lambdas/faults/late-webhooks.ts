import '../send-mail/simulation/environment.ts';
import type { AttributeValue } from 'aws-lambda';
import { vi } from 'vitest';
import { ENV } from '#shared/env.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { deliverEvents } from '../../../lambdas/send-webhook/deliver-events.ts';
import { queueEvents } from '../../../lambdas/send-webhook/queue-events.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';
import { streamRecord } from '../events.ts';
import { startVirtualTime } from '../send-mail/simulation/virtual-time.ts';
import { createFaults, type FaultOptions } from './faults.ts';
import { openFaultyQueue } from './faulty-queue.ts';
import { openFaultyTable } from './faulty-table.ts';
import { currentSkewMs, invoke, passAwait, type Actor, type Outcome } from './invocation.ts';
import { createRandom, seeded } from './random.ts';

interface Request {
  readonly at: number;
  readonly isTaken: boolean;
  readonly type: string;
  readonly data: { readonly id: string; readonly state: string };
}

const BEGIN = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;
/** Until when the receiver answers 503, and when people are erased. */
const DOWN_MS = 12 * HOUR_MS;
const RETRY_MS = 1000;
/** About how many awaits an invocation has. */
const AWAITS = 10;
/** From reading a row to the request: a slow answer of the store, and its time-out. */
const READ_MS = 2000;
const SAID = { location: 'Bellinzona', company: 'Rossi SA' } as const;
const REFERENCE = 'order-17';

/** People sign up while the receiver is down, and every second is erased before it is back. */
export async function playLateWebhooks(people: number, seed: number, options: FaultOptions) {
  seeded.reseed(seed);
  const random = createRandom(seed + 1);
  const faults = createFaults(random, options);
  const time = startVirtualTime(BEGIN);
  vi.spyOn(Date, 'now').mockImplementation(() => time.now() + currentSkewMs());
  Object.assign(process.env, {
    [ENV.webhookUrl]: 'https://receiver.example/',
    [ENV.webhookQueueUrl]: 'https://queue.example/',
    [ENV.webhookSecretId]: 'webhook',
    [ENV.webhookAddress]: 'on',
  });
  const requests: Request[] = [];
  const written: { readonly row: object; readonly at: number }[] = [];
  const erasedAt = new Map<string, number>();
  let killed = 0;
  let isReading = false;

  async function call<Value>(
    actor: Actor,
    work: (now: number) => Promise<Value>,
  ): Promise<Outcome<Value>> {
    const skewMs = faults.skewMs();
    const result = await invoke({ actor, skewMs, awaits: faults.awaits(AWAITS) }, () =>
      work(time.now() + skewMs),
    );
    if (result.outcome === 'killed') killed += 1;
    return result;
  }

  async function until(work: () => Promise<Outcome<unknown>>): Promise<void> {
    while ((await work()).outcome !== 'returned') await time.after(RETRY_MS);
  }

  /** Lambda reads a record again until it is handled. */
  async function readStream(): Promise<void> {
    isReading = true;
    for (let record = written.shift(); record; record = written.shift()) {
      const Records = [recordOf(record.row, record.at)];
      await until(() => call('events', (now) => queueEvents({ Records }, now)));
    }
    isReading = false;
  }

  const queue = openFaultyQueue({
    time,
    faults,
    consume: (record) => call('events', () => deliverEvents({ Records: [record] })),
  });
  const memory = openFaultyTable({
    time,
    random,
    faults,
    onChange(_, after) {
      const { pk, erasedAt: erased } = after as { pk: string; erasedAt?: number };
      if (!pk.startsWith(primaryKey('waitlist', ''))) return;
      if (erased !== undefined && !erasedAt.has(pk)) erasedAt.set(pk, time.now());
      written.push({ row: structuredClone(after), at: time.now() });
      if (!isReading) void readStream();
    },
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    await passAwait();
    const isTaken = time.now() >= BEGIN + DOWN_MS && !faults.isUnreadable();
    requests.push({ ...(JSON.parse(body) as Request), at: time.now(), isTaken });
    await time.after(random.between(20, 500));
    await passAwait();
    return new Response(null, { status: isTaken ? 204 : 503 });
  });

  async function live(index: number): Promise<void> {
    const key = `person-${index}`;
    const save = (now: number) =>
      saveSignUp(signUpToSave(key, SAID, { now, meta: { reference: REFERENCE } }));
    await time.after(random.between(0, HOUR_MS));
    await until(() => call('sign-up', save));
    if (index % 2 === 0) return;
    await time.after(random.between(0, DOWN_MS));
    await until(() => call('erase', (now) => erasePerson(key, now)));
  }

  async function play(): Promise<void> {
    await Promise.all(Array.from({ length: people }, (_, index) => live(index)));
    await time.after(2 * DOWN_MS);
    faults.end();
    await queue.redrive();
  }
  await time.during(play());

  const rows = [...memory.items.keys()].filter((pk) => pk.startsWith(primaryKey('waitlist', '')));
  const taken = new Set(requests.filter(({ isTaken }) => isTaken).map(nameOf));
  const told = requests.filter(
    ({ at, data }) => at > (erasedAt.get(primaryKey('waitlist', data.id)) ?? Infinity) + READ_MS,
  );
  return {
    numbers: { people: rows.length, erased: erasedAt.size, killed, requests: requests.length },
    /** Requests about a person after the erasure, without those that say no more than that. */
    leaks: told.filter(({ data }) => JSON.stringify(data) !== JSON.stringify(erasedData(data))),
    toldAfterErasure: told.length,
    queued: queue.bodies(),
    lost: [
      ...rows.map((pk) => `waitlist.signed_up ${pk}`),
      ...[...erasedAt.keys()].map((pk) => `waitlist.unsubscribed ${pk}`),
    ].filter((name) => !taken.has(name)),
  };
}

function nameOf({ type, data }: Request): string {
  return `${type} ${primaryKey('waitlist', data.id)}`;
}

function erasedData({ id }: Request['data']) {
  return { id, state: 'erased' };
}

function recordOf(row: object, at: number) {
  const { M: NewImage = {} } = marshal(row);
  return streamRecord(NewImage['pk']?.S ?? '', {
    eventName: 'MODIFY',
    dynamodb: { ApproximateCreationDateTime: at / 1000, NewImage },
  });
}

function marshal(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (Array.isArray(value)) return { L: value.map(marshal) };
  const entries = Object.entries(value ?? {});
  return { M: Object.fromEntries(entries.map(([name, of]) => [name, marshal(of)])) };
}
