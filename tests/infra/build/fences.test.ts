import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';

const run = promisify(execFile);

/** What the linter and the compiler say of files that stand where they must not. */
async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    return (await run(join(ROOT, 'node_modules/.bin', command), args, { cwd })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** A small project with this project's rules and the given files. */
async function projectWith(files: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'fence-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

test.each([
  ['shared/a.ts', '../lambdas/store/row.ts'],
  ['shared/a.ts', 'node:fs'],
  ['shared/a.ts', 'react'],
  ['lambdas/a.ts', '../widget/settings.ts'],
  ['lambdas/a.ts', '../site/routes.ts'],
  ['lambdas/a.ts', 'aws-cdk-lib'],
  ['widget/a.ts', '../lambdas/store/row.ts'],
  ['widget/a.ts', 'zod'],
  ['widget/a.ts', 'node:fs'],
  ['site/a.ts', '../widget/settings.ts'],
  ['site/a.ts', '../../lambdas/store/row.ts'],
  ['infra/aws/a.ts', '../../lambdas/store/row.ts'],
  ['infra/aws/a.ts', '@aws-sdk/client-dynamodb'],
  ['infra/local/a.ts', '../../lambdas/store/row.ts'],
  ['infra/ops/a.ts', '../local/stack.ts'],
  ['infra/local/a.ts', '../aws/app.ts'],
])('%s may not import %s', async (file, specifier) => {
  const folder = await projectWith({ [file]: `import '${specifier}';\n` });
  await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));

  const output = await outputOf('oxlint', ['--no-ignore', '--format=unix', file], folder);

  expect(output).toContain('no-restricted-imports');
});

test.each([
  ['infra/local/a.ts', '#shared/brand.ts'],
  ['infra/ops/a.ts', '../../lambdas/store/row.ts'],
  ['site/a.ts', '#shared/site/routes.ts'],
])('%s may import %s', async (file, specifier) => {
  const folder = await projectWith({ [file]: `import '${specifier}';\n` });
  await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));

  const output = await outputOf('oxlint', ['--no-ignore', '--format=unix', file], folder);

  expect(output).not.toContain('no-restricted-imports');
});

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
      compilerOptions: {
        rootDir: '.',
        composite: false,
        tsBuildInfoFile: null,
        emitDeclarationOnly: false,
        noEmit: true,
      },
      include: ['a.ts'],
      references: [],
    }),
  });

  const output = await outputOf('tsc', ['--pretty', 'false', '-p', folder], folder);

  expect(output).toMatch(/a\.ts\(1,1\): error TS2(?:304|580|584|591)/);
});

test.each([
  ['widget/messages/messages.ts', 'Messages'],
  ['site/messages/site-messages.ts', 'SiteMessages'],
])('a language without every text of %s does not compile', async (file, type) => {
  const folder = await projectWith({
    'a.ts': `import type { ${type} } from '../../${file}';\nexport const rm: ${type} = {};\n`,
    'tsconfig.json': JSON.stringify({
      extends: '../../site/tsconfig.json',
      compilerOptions: {
        rootDir: '../../',
        composite: false,
        tsBuildInfoFile: null,
        emitDeclarationOnly: false,
        noEmit: true,
      },
      include: ['a.ts'],
      references: [],
    }),
  });

  const output = await outputOf('tsc', ['--pretty', 'false', '-p', folder], folder);

  expect(output).toMatch(/a\.ts\(2,14\): error TS27(?:39|40|41)/);
});
