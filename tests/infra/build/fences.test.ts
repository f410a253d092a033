import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { IMPORT_GRAPHS, importedFiles } from '../../../infra/build/import-graph.ts';

const run = promisify(execFile);

/** The output of a command. It may fail, because the files that it checks have errors. */
async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    return (await run(join(ROOT, 'node_modules/.bin', command), args, { cwd })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The compiler's errors in a folder. One thread costs a third less CPU than several. */
function compile(folder: string): Promise<string> {
  return outputOf('tsc', ['--pretty', 'false', '--singleThreaded', '-p', '.'], folder);
}

const CHECK_ONLY = {
  composite: false,
  tsBuildInfoFile: null,
  emitDeclarationOnly: false,
  noEmit: true,
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A folder with these files, inside the project so that packages resolve. */
async function projectWith(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'fence-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

const FORBIDDEN = [
  ['tests/flows', '../stack/rows.ts'],
  ['tests/flows', '#shared/brand.ts'],
  ['shared', '../lambdas/store/row.ts'],
  ['shared', 'node:fs'],
  ['shared', 'react'],
  ['shared/contract', '../brand.ts'],
  ['lambdas', '../shared/brand.ts'],
  ['lambdas', '../widget/settings.ts'],
  ['lambdas', '../site/manifest.ts'],
  ['lambdas', 'aws-cdk-lib'],
  ['widget', '../lambdas/store/row.ts'],
  ['widget', 'zod'],
  ['widget', 'node:fs'],
  ['site', '../widget/settings.ts'],
  ['site', '../../lambdas/store/row.ts'],
  ['infra/build', '../../site/prerender.tsx'],
  ['infra/build', '../local/stack.ts'],
  ['infra/aws', '../../lambdas/store/row.ts'],
  ['infra/aws', '@aws-sdk/client-dynamodb'],
  ['infra/local', '../../lambdas/store/row.ts'],
  ['infra/local', '../aws/app.ts'],
  ['infra/pages', '../local/stack.ts'],
  ['infra/cli', '#shared/escape-html.ts'],
  ['infra/pages', '../../lambdas/store/row.ts'],
  ['infra/operator', '../local/stack.ts'],
  ['infra/operator', '../cli/session.ts'],
  ['infra/operator/people', '../../cli/session.ts'],
  ['infra/operator', '../pages/load-pages.ts'],
  ['infra/cli', '../../lambdas/store/row.ts'],
  ['infra/cli/people', '../../../lambdas/store/row.ts'],
  ['infra/cli', '@aws-sdk/lib-dynamodb'],
  ['infra/cli', '../local/stack.ts'],
  ['infra/operator', '../studio/calls.ts'],
  ['infra/studio/calls', '../../../lambdas/store/row.ts'],
  ['infra/studio', '../cli/session.ts'],
  ['infra/deploy', '../aws/app.ts'],
  ['tests', '../shared/brand.ts'],
] as const;

const ALLOWED = [
  ['infra/local', "import '#shared/brand.ts';"],
  ['infra/operator', "import '../../lambdas/store/row.ts';"],
  ['infra/cli', "import '../operator/segment.ts';"],
  ['infra/build', "import type { prerender } from '../../site/prerender.tsx';"],
  ['site', "import '#shared/routing/routes.ts';"],
  ['site', "import '../widget/fields/fields.ts';"],
] as const;

const forbiddenFile = (index: number) => `${FORBIDDEN[index]?.[0]}/forbidden-${index}.ts`;
const allowedFile = (index: number) => `${ALLOWED[index]?.[0]}/allowed-${index}.ts`;

/** The files in which the linter reports a forbidden import. */
let restricted: ReadonlySet<string>;

beforeAll(async () => {
  const rules = JSON.parse(await readFile(join(ROOT, '.oxlintrc.json'), 'utf8')) as object;
  const folder = await projectWith({
    // Imports are checked without types, which cost most of the linter's time.
    '.oxlintrc.json': JSON.stringify({ ...rules, options: { typeAware: false } }),
    ...Object.fromEntries(
      FORBIDDEN.map(([, specifier], index) => [forbiddenFile(index), `import '${specifier}';\n`]),
    ),
    ...Object.fromEntries(ALLOWED.map(([, text], index) => [allowedFile(index), `${text}\n`])),
  });
  const files = [
    ...FORBIDDEN.map((_, index) => forbiddenFile(index)),
    ...ALLOWED.map((_, index) => allowedFile(index)),
  ];
  const output = await outputOf('oxlint', ['--no-ignore', '--format=unix', ...files], folder);
  const findings = output.matchAll(/^(\S+?):\d+:\d+: .*no-restricted-imports/gm);
  restricted = new Set([...findings].map(([, file]) => file ?? ''));
}, 60_000);

test.each(FORBIDDEN.map(([layer, specifier], index) => [layer, specifier, index] as const))(
  '%s may not import %s',
  (_, __, index) => {
    expect(restricted).toContain(forbiddenFile(index));
  },
);

test.each(ALLOWED.map(([layer, text], index) => [layer, text, index] as const))(
  '%s may: %s',
  (_, __, index) => {
    expect(restricted).not.toContain(allowedFile(index));
  },
);

test.each([
  ['shared', 'document.title;'],
  ['shared', 'process.exit();'],
  ['lambdas', 'document.title;'],
  ['widget', 'process.exit();'],
  ['infra/local', 'document.title;'],
])('%s does not compile with %s', async (layer, statement) => {
  const folder = await projectWith({
    'a.ts': `${statement}\nexport {};\n`,
    'tsconfig.json': JSON.stringify({
      extends: `../../${layer}/tsconfig.json`,
      compilerOptions: { ...CHECK_ONLY, rootDir: '.' },
      include: ['a.ts'],
      references: [],
    }),
  });

  const output = await compile(folder);

  expect(output).toMatch(/a\.ts\(1,1\): error TS2(?:304|580|584|591)/);
});

test.each(IMPORT_GRAPHS)('$name takes at most $maxFiles files', async ({ entries, maxFiles }) => {
  const files = await importedFiles(entries);

  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles);
});
