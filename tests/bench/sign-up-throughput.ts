import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { findPortBlock } from '../stack/port-block.ts';
import { runStack } from '../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { runLoad, type LoadResult } from './load.ts';
import { median } from './median.ts';

const REQUESTS = 1000;
const CONCURRENCY = 32;
const RUNS = 5;

/** Sign-ups a second, compared with a bare server on the same store. Both are measured alternately. */
export async function benchSignUps(): Promise<string> {
  const stack = await runStack();
  const port = await findPortBlock();
  const bare = fork(join(ROOT, 'tests/bench/bare-server.ts'), [stack.dynamodb, String(port)], {
    silent: true,
  });
  try {
    if (bare.stdout) await once(bare.stdout, 'data');
    const measure = (url: string, run: number) =>
      runLoad({
        url,
        requests: REQUESTS,
        concurrency: CONCURRENCY,
        body: (index) =>
          JSON.stringify({
            signup: { ...VALID_SIGN_UP, email: `person-${run}-${index}@example.ch` },
          }),
      });
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measure(stack.site + API_PATHS.signUp, run));
      theirs.push(await measure(`http://localhost:${port}`, run));
    }
    const errors = ours.reduce((sum, result) => sum + result.errors, 0);
    const perSecond = median(ours.map((result) => result.perSecond));
    const theirPerSecond = median(theirs.map((result) => result.perSecond));
    return [
      `Sign-ups: ${RUNS} × ${REQUESTS} requests at concurrency ${CONCURRENCY}, ${errors} errors`,
      `  ours, mails going out meanwhile  ${perSecond.toFixed(0)}/s`,
      `  bare node:http, one UpdateItem   ${theirPerSecond.toFixed(0)}/s`,
      `  ratio                            ${(perSecond / theirPerSecond).toFixed(2)}`,
    ].join('\n');
  } finally {
    bare.kill();
    await stack.dispose();
  }
}
