import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { writeOperatorEnvironment } from '../../../infra/local/environment.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';

/** More than a pipe holds. */
const PEOPLE = 2000;
const WAITLIST = join(ROOT, 'operator/cli/waitlist.mjs');

const list = useStoredList();
const folder = useFolder();
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  env = { ...process.env, LOCAL_DATA: folder };
  const known = Object.entries(process.env).filter(([name]) => /^(TABLE|ROW_KEY|AWS_)/.test(name));
  await writeOperatorEnvironment(folder, Object.fromEntries(known) as Record<string, string>);
  await list.putRows(
    Array.from({ length: PEOPLE }, (_, number) =>
      personRow(number, { company: `Garage ${number}`.padEnd(100, '.') }),
    ),
  );
}, 300_000);

test('export | head ends quietly', async () => {
  const script = `{ "${process.execPath}" "${WAITLIST}" export; echo "code $?" >&2; } | head -1`;

  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script], { env });

  expect(stdout).toMatch(/^\uFEFFemail,company,location/);
  expect(stderr).toBe('code 0\n');
}, 120_000);
