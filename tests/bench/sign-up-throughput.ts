import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { findPortBlock } from '../stack/port-block.ts';
import { runStack } from '../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { Figure, Section } from './figure.ts';
import { runLoad, type LoadResult } from './load.ts';
import { median } from './median.ts';

/** How often each server is measured, in turn with the others. Odd, for a median that was measured. */
const RUNS = 5;

/** Requests at a time, and requests in a run. */
const LOADS = { c32: [32, 700], c8: [8, 400], c1: [1, 120] } as const;
type LoadName = keyof typeof LOADS;

const BARE = 'bare node:http, one UpdateItem';
const INDEXED = 'the same, with an index entry';

/** Sign-ups a second and how long the slowest take, beside servers that do nothing but write. */
export async function benchSignUps(): Promise<Section> {
  const off = await measure('off', ['c32', 'c8', 'c1']);
  const on = await measure('on', ['c32']);
  const errors = [...off.results.values(), ...on.results.values()].flat();
  return {
    title: 'Sign-ups on this machine',
    figures: [
      perSecond('sign-ups.per-second', 'Sign-ups, 32 at a time, mails off', off.of('c32')),
      perSecond('sign-ups.c8', 'Sign-ups, 8 at a time, mails off', off.of('c8')),
      perSecond('sign-ups.c1', 'Sign-ups, one at a time, mails off', off.of('c1')),
      perSecond('sign-ups.mails-on', 'Sign-ups, 32 at a time, mails on', on.of('c32')),
      slowest('sign-ups.p99', 'Slowest of a hundred, 32 at a time, mails off', off.of('c32')),
      slowest('sign-ups.p99-c8', 'Slowest of a hundred, 8 at a time, mails off', off.of('c8')),
      slowest('sign-ups.p99-c1', 'Slowest of a hundred, one at a time, mails off', off.of('c1')),
      slowest(
        'sign-ups.p99-mails-on',
        'Slowest of a hundred, 32 at a time, mails on',
        on.of('c32'),
      ),
    ],
    notes: [
      `${errors.reduce((sum, result) => sum + result.errors, 0)} errors. Medians of ${RUNS} runs in turn.`,
      'A sign-up is one UpdateItem too, but it makes its row due, which writes an entry of the index.',
      'Store and Lambdas are two threads, and the load and the bare servers are processes of their own.',
    ],
  };
}

/** The servers of one load: ours first. */
type Measured = readonly { readonly name: string; readonly results: readonly LoadResult[] }[];

/** Measures ours and the bare servers, which write to the same store, in turn. */
async function measure(mails: 'on' | 'off', loads: readonly LoadName[]) {
  await using opened = new AsyncDisposableStack();
  const stack = opened.adopt(await runStack({ env: { MAILS: mails } }), (it) => it.dispose());
  const openBare = async (kind: string) => {
    const port = String(await findPortBlock());
    const file = join(ROOT, 'tests/bench/bare-server.ts');
    const bare = fork(file, [stack.dynamodb, port, kind], { silent: true });
    opened.defer(() => void bare.kill());
    if (bare.stdout) await once(bare.stdout, 'data');
    return `http://localhost:${port}`;
  };
  const servers = [
    ['ours', stack.site + API_PATHS.signUp],
    [BARE, await openBare('plain')],
    [INDEXED, await openBare('indexed')],
  ] as const;
  const results = new Map<string, LoadResult[]>();
  for (const load of loads) {
    // The first run warms up and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [name, url] of servers) {
        const result = await signUp(url, load, `${load}-${run}`);
        if (run > 0) results.set(load + name, [...(results.get(load + name) ?? []), result]);
      }
    }
  }
  const of = (load: LoadName): Measured =>
    servers.map(([name]) => ({ name, results: results.get(load + name) ?? [] }));
  return { results, of };
}

function signUp(url: string, load: LoadName, run: string): Promise<LoadResult> {
  const [concurrency, requests] = LOADS[load];
  const person = (index: number) => ({ ...VALID_SIGN_UP, email: `p-${run}-${index}@example.ch` });
  const body = (index: number) => JSON.stringify({ signup: person(index) });
  return runLoad({ url, requests, concurrency, body });
}

function perSecond(id: string, name: string, measured: Measured): Figure {
  return figure({ id, name, unit: 'a second' }, measured, (it) => Math.round(it.perSecond));
}

function slowest(id: string, name: string, measured: Measured): Figure {
  return figure({ id, name, unit: 'ms' }, measured, (it) => Math.round(it.p99 * 10) / 10);
}

function figure(
  described: Pick<Figure, 'id' | 'name' | 'unit'>,
  measured: Measured,
  read: (result: LoadResult) => number,
): Figure {
  const [ours, ...against] = measured.map(({ name, results }) => ({
    name,
    value: median(results.map(read)),
  }));
  return { ...described, value: ours?.value ?? Number.NaN, against };
}
