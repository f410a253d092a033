import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../infra/build/paths.ts';

const run = promisify(execFile);
const SIMULATE = join(ROOT, 'tests/lambdas/send-mail/simulation/simulate.ts');

test('the first command of docs/scale.md sends everybody one mail, within the quota', async () => {
  const scale = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');
  const [, options = ''] = /^npm run simulate -- (.*)$/m.exec(scale) ?? [];

  const { stdout } = await run(process.execPath, [SIMULATE, ...options.split(' ')]);

  expect(stdout).toMatch(/^mails sent +10,000$/m);
  expect(stdout).toMatch(/^owed, throttled, failed +0, 0, 0$/m);
  expect(stdout).toMatch(/^mails in the busiest second +1[0-4]$/m);
}, 60_000);

test('refuses a size that is none in one line', async () => {
  const failure = await run(process.execPath, [SIMULATE, '--sign-ups', 'many']).catch(
    (error: unknown) => error,
  );

  expect(failure).toMatchObject({
    code: 1,
    stderr: '--sign-ups must be a whole number from 1 on, not "many".\n',
  });
});
