import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const groups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const DOCUMENTS = [...globSync('*.md'), ...globSync('docs/**/*.md')];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** As GitHub makes anchors of headings. */
function anchorsOf(document: string): string[] {
  return groups(read(document), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(link: string, document: string): boolean {
  if (/^(?:https?|mailto):/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

describe.each(DOCUMENTS)('%s', (document) => {
  test('links to files and headings that exist', () => {
    const links = groups(read(document), /\]\(([^)\s]+)\)/g);

    expect(links.filter((link) => isBroken(link, document))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const named = groups(read(document), /npm run (?:-s |--silent )?([a-z][\w:-]*)/g);

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

const ciSteps = read('.ci/run').split('\n');
const testSources = globSync('tests/**/*.ts').map(read).join('\n');

/**
 * Whether CI or a test runs a command: it is a step of CI, or a test names the file of its npm script.
 * Shell definitions have tests of their own, which name the document.
 */
function isRun(command: string, document: string): boolean {
  if (/^(?:\w+\(\) \{|export |[A-Z_]+=)/.test(command)) {
    return testSources.includes(`definitionsOf('${document}')`);
  }
  // These change the reader's own repository.
  if (command.startsWith('git ')) return true;
  const [, script = ''] = /^npm run (?:-s )?([\w:]+)/.exec(command) ?? [];
  if (ciSteps.includes(script ? `npm run ${script}` : command)) return true;
  const [file] = /[\w/.-]+\.ts\b/.exec(scripts[script] ?? '') ?? [];
  return file !== undefined && testSources.includes(`${file}'`);
}

/** Marks a block in its first line, or a command in a comment after it. */
const NEEDS_ACCOUNT = /#.*\bneeds an account\b/;

/** The commands of a document's shell blocks that no test runs and that are not marked. */
function unprovedIn(markdown: string, document: string): string[] {
  return groups(markdown, /^```sh\n([^]*?)^```$/gm)
    .filter((block) => !/^#.*\bneeds an account\b/.test(block))
    .flatMap((block) => {
      const joined = block.replaceAll(/\\\n\s*/g, '');
      return joined.match(/^\w+\(\) \{[^]*?\}$|^.+$/gm) ?? [];
    })
    .filter((line) => !NEEDS_ACCOUNT.test(line))
    .map((line) => line.replaceAll(/(^|\s)#\s.*$/gm, '').trim())
    .flatMap((text) => (text.includes('() {') ? [text] : text.split(' && ')))
    .filter((command) => command !== '' && !isRun(command, document));
}

test.each(['docs/deploy.md', 'docs/runbook.md', 'docs/scale.md', 'docs/costs.md'])(
  'a test runs every command of %s that needs no account',
  (document) => {
    expect(unprovedIn(read(document), document)).toEqual([]);
  },
);

test('every file that CONTRIBUTING names exists', () => {
  const paths = groups(read('CONTRIBUTING.md'), /`((?:\w[\w-]*\/)[\w./-]*)`/g);

  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
