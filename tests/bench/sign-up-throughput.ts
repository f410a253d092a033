import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { findPortBlock } from '../stack/port-block.ts';
import { runStack } from '../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { Figure, Section } from './figure.ts';
import { type LoadResult, runLoad } from './load.ts';

const RUNS = 5;
const LOAD = { concurrency: 32, requests: 700 } as const;

/** A server, with what each of its runs measured. */
interface Measured {
  readonly name: string;
  readonly url: string;
  readonly results: LoadResult[];
}

/** Sign-ups a second and their slowest answers, beside servers that do nothing but write. */
export async function benchSignUps(): Promise<Section> {
  const off = await measure('off');
  const on = await measure('on');
  const errors = [...off, ...on].flatMap(({ results }) => results.map((result) => result.errors));
  return {
    title: 'Sign-ups on this machine',
    figures: [
      perSecond('sign-ups.per-second', 'Sign-ups, 32 at a time, mails off', off),
      perSecond('sign-ups.mails-on', 'Sign-ups, 32 at a time, mails on', on),
      slowest('sign-ups.p99', 'Slowest of a hundred, 32 at a time, mails off', off),
      slowest('sign-ups.p99-mails-on', 'Slowest of a hundred, 32 at a time, mails on', on),
    ],
    notes: [
      `${errors.reduce((sum, count) => sum + count, 0)} errors. Medians of ${RUNS} runs in turn.`,
      'A sign-up is one UpdateItem too, but it makes its row due, which writes an entry of the index.',
      'Store and Lambdas are two threads, and the load and the bare servers are processes of their own.',
    ],
  };
}

/** Measures ours and the bare servers, which write to the same store, in turn. */
async function measure(mails: 'on' | 'off'): Promise<readonly Measured[]> {
  await using opened = new AsyncDisposableStack();
  const stack = opened.use(await runStack({ env: { MAILS: mails } }));
  const openBare = async (kind: 'plain' | 'indexed') => {
    const port = String(await findPortBlock());
    const file = join(ROOT, 'tests/bench/bare-server.ts');
    const bare = fork(file, [stack.dynamodb, port, kind], { silent: true });
    opened.defer(() => void bare.kill());
    if (bare.stdout) await once(bare.stdout, 'data');
    return `http://localhost:${port}`;
  };
  const servers: readonly Measured[] = [
    { name: 'ours', url: stack.site + API_PATHS.signUp, results: [] },
    { name: 'bare node:http, one UpdateItem', url: await openBare('plain'), results: [] },
    { name: 'the same, with an index entry', url: await openBare('indexed'), results: [] },
  ];
  // The first run warms up and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const { url, results } of servers) {
      const person = (index: number) => ({
        ...VALID_SIGN_UP,
        email: `p-${run}-${index}@example.ch`,
      });
      const body = (index: number) => JSON.stringify({ signup: person(index) });
      const result = await runLoad({ url, ...LOAD, body });
      if (run > 0) results.push(result);
    }
  }
  return servers;
}

function perSecond(id: string, name: string, measured: readonly Measured[]): Figure {
  const [value, against] = medians(measured, (result) => result.perSecond);
  return { id, name, unit: 'a second', value, against };
}

function slowest(id: string, name: string, measured: readonly Measured[]): Figure {
  const [value, against] = medians(measured, (result) => result.p99);
  return { id, name, unit: 'ms', value, against };
}

function medians(measured: readonly Measured[], read: (result: LoadResult) => number) {
  const [ours = Number.NaN, ...theirs] = measured.map(({ results }) =>
    Math.round(median(results.map(read))),
  );
  const against = theirs.map((value, index) => ({ name: measured[index + 1]?.name ?? '', value }));
  return [ours, against] as const;
}
