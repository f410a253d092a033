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
import { inTurns } from './in-turns.ts';
import { type LoadResult, runLoad } from './load.ts';

const RUNS = 5;
const LOAD = { concurrency: 32, requests: 700 } as const;

/** What each run measured of a server. */
interface Measured {
  readonly server: string;
  readonly results: readonly LoadResult[];
}

/** Sign-ups a second and their slowest answers, beside servers that do nothing but write. */
export async function benchSignUps(): Promise<Section> {
  const off = await measure('off');
  const on = await measure('on');
  const errors = [...off, ...on].flatMap(({ results }) => results.map((result) => result.errors));
  return {
    title: 'Sign-ups on this machine',
    figures: [
      figureOf(off, 'perSecond', 'sign-ups.per-second', 'Sign-ups, 32 at a time, mails off'),
      figureOf(on, 'perSecond', 'sign-ups.mails-on', 'Sign-ups, 32 at a time, mails on'),
      figureOf(off, 'p99', 'sign-ups.p99', 'Slowest of a hundred, 32 at a time, mails off'),
      figureOf(on, 'p99', 'sign-ups.p99-mails-on', 'Slowest of a hundred, 32 at a time, mails on'),
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
  const servers = [
    { server: 'ours', url: stack.site + API_PATHS.signUp },
    { server: 'bare node:http, one UpdateItem', url: await openBare('plain') },
    { server: 'the same, with an index entry', url: await openBare('indexed') },
  ];
  const samples = await inTurns(1 + RUNS, servers, ({ url }, run) => {
    const emailOf = (index: number) => `p-${run}-${index}@example.ch`;
    const body = (index: number) =>
      JSON.stringify({ signup: { ...VALID_SIGN_UP, email: emailOf(index) } });
    return runLoad({ url, ...LOAD, body });
  });
  // The first run warms up and does not count.
  return samples.map(({ item: { server }, results }) => ({ server, results: results.slice(1) }));
}

function figureOf(
  measured: readonly Measured[],
  key: 'perSecond' | 'p99',
  id: string,
  name: string,
): Figure {
  const [ours, ...against] = measured.map(({ server, results }) => ({
    name: server,
    value: Math.round(median(results.map((result) => result[key]))),
  }));
  const unit = key === 'p99' ? 'ms' : 'a second';
  return { id, name, unit, value: ours?.value ?? Number.NaN, against };
}
