import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { LAMBDAS } from '#shared/lambdas.ts';
import { LOCAL_DATA, operatorEnvironmentFile } from '../build/paths.ts';
import { loadLambda } from './lambda-runtime.ts';

const resultSchema = z.object({ ok: z.boolean(), step: z.optional(z.string()) });

// Runs the canary once against the running laptop stack, as it is deployed.
const environment = operatorEnvironmentFile(process.env['LOCAL_DATA'] ?? LOCAL_DATA);
if (existsSync(environment)) {
  // The AWS settings of the shell must not apply.
  Object.assign(process.env, parseEnv(readFileSync(environment, 'utf8')));
  const runCanary = await loadLambda(LAMBDAS.canary);
  const result = resultSchema.parse(await runCanary({}));
  console.log(result.ok ? 'Signed up, mailed and unsubscribed.' : `It failed at: ${result.step}`);
  process.exitCode = result.ok ? 0 : 1;
} else {
  console.error('No laptop stack has run here: npm start');
  process.exitCode = 2;
}
