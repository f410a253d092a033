import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';

/** What a deployment is made of. */
const SOURCES = [
  'infra',
  'lambdas',
  'shared',
  'site',
  'tests/deploy',
  'widget',
  'cdk.json',
  'package.json',
  'package-lock.json',
];

/** The header by which the next version answers a sign-up. */
export const VERSION_HEADER = 'x-version';

const NEXT_HANDLER = `import { handler as before } from './before.ts';

export async function handler(event: Parameters<typeof before>[0]) {
  const answer = await before(event);
  return { ...answer, headers: { ...answer.headers, '${VERSION_HEADER}': 'next' } };
}
`;

/** Checks out a version of the sources whose sign-up Lambda answers with one header more. */
export async function checkOutNextVersion(folder: string): Promise<string> {
  await mkdir(folder);
  for (const source of SOURCES) {
    await cp(join(ROOT, source), join(folder, source), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const signUp = join(folder, 'lambdas', 'send-waitlist-notification');
  await rename(join(signUp, 'handler.ts'), join(signUp, 'before.ts'));
  await writeFile(join(signUp, 'handler.ts'), NEXT_HANDLER);
  return folder;
}
