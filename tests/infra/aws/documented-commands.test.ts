import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandsIn, isRun, leavesInlineOpen } from './documented-commands.ts';
import { unknownNamesIn } from './documented-names.ts';

const read = (document: string) => readFileSync(document, 'utf8');

/** The commands that nothing runs, though the document does not say that they need an account. */
function unprovedIn(markdown: string, document: string): string[] {
  return commandsIn(markdown)
    .filter(({ needsAccount }) => !needsAccount)
    .flatMap(({ text }) => (text.includes('() {') ? [text] : text.split(' && ')))
    .filter((command) => !isRun(command, document));
}

/** As GitHub makes anchors of headings. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinksIn(document: string): string[] {
  const links = [...read(document).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : new URL(path, `file:///${document}`).pathname.slice(1);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

describe.each(['docs/deploy.md', 'docs/runbook.md', 'docs/scale.md', 'docs/costs.md'])(
  '%s',
  (document) => {
    test('has commands, each of which is run by a test or says that it needs an account', () => {
      expect(commandsIn(read(document)).length).toBeGreaterThan(0);
      expect(unprovedIn(read(document), document)).toEqual([]);
    });

    test('says of commands outside of blocks, too, that they need an account', () => {
      expect(leavesInlineOpen(read(document))).toBe(false);
    });

    test('names no script, setting, stage, stack, alarm, output or file that is not there', () => {
      const unknown = Object.values(unknownNamesIn(read(document))).flat();

      expect(unknown).toEqual([]);
    });

    test('links to files and headings that are there', () => {
      expect(brokenLinksIn(document)).toEqual([]);
    });
  },
);

const block = (...lines: string[]) => ['```sh', ...lines, '```', ''].join('\n');

test('a command that nothing runs is found, unless it is marked', () => {
  const perLine = block('npm run synth', 'aws s3 ls', 'aws s3 rb x # needs an account');
  const whole = block('# needs an account', 'aws a \\', '  --b', 'f() {', '  aws c', '}');

  expect(unprovedIn(perLine, 'any')).toEqual(['aws s3 ls']);
  expect(commandsIn(whole)).toEqual([
    { text: 'aws a --b', needsAccount: true },
    { text: 'f() {\n  aws c\n}', needsAccount: true },
  ]);
  expect(unprovedIn(block('f() {', '  aws c', '}'), 'any')).toHaveLength(1);
  expect(leavesInlineOpen('See `aws s3 ls`.')).toBe(true);
});

test('a marked command is found that names what is not there', () => {
  const script = block(
    '# needs an account',
    'npm run deplyo -- -c stage=prodution -c wfa=true',
    'aws logs tail /aws/lambda/waitlist-$STAGE-send-mial',
    'output state TokenSecretld',
    'node infra/aws/missing.ts',
  );

  expect(unknownNamesIn(script)).toEqual({
    scripts: ['deplyo'],
    settings: ['wfa'],
    stages: ['prodution'],
    names: ['send-mial'],
    outputs: ['state TokenSecretld'],
    files: ['infra/aws/missing.ts'],
  });
});
