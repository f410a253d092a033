import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../infra/build/build.ts';
import { bundleFolder } from '../../infra/build/lambda-bundles.ts';

const SIGN_UP_MAX_BYTES = 360_000;

beforeAll(() => buildAll(['lambdas']), 60_000);

test('the sign-up bundle stays small', () => {
  const { size } = statSync(join(bundleFolder('send-waitlist-notification'), 'index.mjs'));

  expect(size).toBeLessThanOrEqual(SIGN_UP_MAX_BYTES);
});
