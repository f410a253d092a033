import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import { connect } from '../../../operator/connect.ts';
import { finishDraft } from '../../finish-draft.ts';
import { serveLocally } from '../../serve-locally.ts';
import { useStack } from '../../stack/use-stack.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const run = promisify(execFile);

const { stack } = useStack();
const folder = useFolder();

/** Runs a command in this process, whose start would take more time than most commands do. */
const commands = await serveLocally(async (request, response) => {
  const args = (await textOf(request)).split('\0').slice(0, -1);
  const { code, output } = await waitlist(args, { connect: () => connect(undefined) });
  response.writeHead(200 + code).end(output);
});

/** `npm run -s waitlist -- …` in a script. */
const NPM = `
npm() {
  local code
  shift 4
  code=$(printf '%s\\0' "$@" | curl -s --data-binary @- -o .output -w '%{http_code}' ${commands.origin})
  cat .output
  return $((code - 200))
}
`;

beforeAll(() => {
  process.env['LOCAL_DATA'] = stack.dataFolder;
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(ROOT);
  await commands.close();
});

async function bash(script: string, prelude = NPM): Promise<string> {
  const here = script
    // Fewer people: each command is the same, and a launch takes no minute.
    .replace('--count 5000', '--count 80')
    .replace(/-- seed (?!--count)/, '-- seed --count 80 ')
    .replaceAll('--first 500', '--first 20')
    .replaceAll(
      /--at "[\d-]+/g,
      `--at "${new Date(Date.now() + 8 * DAY_MS).toISOString().slice(0, 10)}`,
    )
    .replaceAll('http://localhost:3000', stack.site)
    .replaceAll('localhost:3000', stack.site);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', `${prelude}\n${here}`]);
  return stdout;
}

/** The shell scripts of a document, in order. */
async function scriptsOf(document: string): Promise<string[]> {
  const text = await readFile(join(ROOT, document), 'utf8');
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, script]) => script ?? '');
}

test('the launch of docs/operating.md runs as it stands there', async () => {
  const outputs: string[] = [];
  for (const script of await scriptsOf('docs/operating.md')) {
    outputs.push(await bash(script));
    if (script.includes('announce draft beta'))
      await finishDraft(join(folder, 'announcements/beta'));
  }

  const all = outputs.join('\n');
  expect(all).toContain('{"success":true}');
  expect(all).toMatch(/signed up +81$/m);
  expect(all).toContain('1 removed, 0 kept');
  expect(all).toContain('4 tests queued: it, en, de, fr');
  expect(all).toMatch(/Wave 1: queued for 20 people/);
  expect(all).toMatch(/Wave 3: queued for [\d,]+ people/);
  expect(all).toMatch(/Wave 1: queued for \d+ people, to leave on .* at 09:00 \(Europe/);
  expect(all).toContain('“beta” is cancelled. ');
  expect(all).toContain('“prices” is cancelled. 0 people received it, ');
  expect(await readFile(join(folder, 'people/list.csv'), 'utf8')).toMatch(/^\uFEFFemail,/);
}, 300_000);

test('the commands of the README run as they stand there', async () => {
  const scripts = await scriptsOf('README.md');
  const script = scripts.find((one) => one.includes('waitlist --')) ?? '';

  // Nothing is replaced without a yes.
  await rm(join(folder, 'people'), { recursive: true, force: true });
  expect(script.split('\n').length).toBeGreaterThan(4);
  expect(await bash(script)).toContain('Usage: waitlist');
}, 60_000);

test('npm finds the command, and prints nothing of its own', async () => {
  const help = await bash(`npm --prefix "${ROOT}" run -s waitlist -- help`, '');

  expect(help).toMatch(/^Usage: waitlist/);
});

/** What the shell blocks of a document define: variables and functions. */
async function definitionsOf(document: string): Promise<string> {
  const scripts = await scriptsOf(document);
  return scripts.filter((script) => /^(?:[A-Z]+=|\w+\(\) \{)/.test(script)).join('\n');
}

/** An AWS CLI that has one output and one keyring. What is put into the keyring is printed. */
const AWS_OF_ONE_STAGE = `
aws() {
  case "$*" in
    *describe-stacks*waitlist-production-state*TokenSecretId*) echo the-secret ;;
    *get-secret-value*the-secret*) echo '{"k1":"old"}' ;;
    *put-secret-value*the-secret*) cat ;;
    *) return 1 ;;
  esac
}
`;

test('the functions of the runbook find an output and add a key to a keyring', async () => {
  const definitions = await definitionsOf('docs/runbook.md');

  const ring = await bash(
    `${definitions}\nadd_key "$(output state TokenSecretId)" k2`,
    AWS_OF_ONE_STAGE,
  );

  expect(JSON.parse(ring)).toEqual({ k1: 'old', k2: expect.stringMatching(/^[0-9a-f]{48}$/) });
});

/** The commands that a document names, of any stage. Those with an ellipsis stand for several. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(join(ROOT, document), 'utf8');
  return [...text.matchAll(/`(?:npm run -s waitlist -- |waitlist )([^`]*)`/g)]
    .map(([, command]) => command ?? '')
    .filter((command) => command !== '' && !command.includes('…'));
}

test.each([
  'docs/runbook.md',
  'docs/security.md',
  'docs/partners.md',
  'docs/deploy.md',
  'README.md',
])('every command that %s names exists, with its options', async (document) => {
  const unknown: string[] = [];
  for (const command of await commandsOf(document)) {
    const [name = ''] = command.split(' ');
    const options = [...command.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option ?? '');
    const { output: help } = await waitlist(['help', name]);
    if (!help.includes(`waitlist ${name}`)) unknown.push(name);
    unknown.push(...options.filter((option) => !help.includes(option)));
  }

  expect(unknown).toEqual([]);
});
