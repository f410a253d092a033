import { readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type LocalServer, serveLocally } from '../../serve-locally.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();
const folder = useFolder();
let rowKey: string;

const day = (of: number) => () => Date.UTC(2026, 10, of);

const since = (of: number | string) => ['audit', '--json', '--since', `2026-11-${of}`];

interface Line {
  readonly at: string;
  readonly who?: string;
  readonly action: string;
  readonly rowKey: string;
  readonly details: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  const email = 'audited@example.ch';
  rowKey = await list.signUp({ email }, { now: Date.UTC(2026, 9, 1) });
  await waitlist(['block', email], { now: day(3) });
  await waitlist(['confirm', email], { now: day(1) });
  await waitlist(['unblock', email], { now: day(4) });
  await waitlist(['unsubscribe', email], { now: day(2) });
  await waitlist(['erase', '--yes', email], { now: day(5) });
});

test('every change is listed with its time, row key and user, the newest last, since a time', async () => {
  const lines = (await waitlist(['audit', '--json'])).json<Line>();
  const later = (await waitlist(['audit', '--json', '--since', '2026-11-04'])).json<Line>();

  expect(lines.map(({ at, action }) => `${at.slice(0, 10)} ${action}`)).toEqual([
    '2026-11-01 confirm',
    '2026-11-02 unsubscribe',
    '2026-11-03 block',
    '2026-11-04 unblock',
    '2026-11-05 erase',
  ]);
  expect(new Set(lines.map((line) => line.rowKey))).toEqual(new Set([rowKey]));
  expect(new Set(lines.map(({ who }) => who))).toEqual(new Set([userInfo().username]));
  expect(lines.at(-1)?.details).toEqual({ contactMessages: 0 });
  expect(later).toEqual(lines.slice(3));
});

test('the table fits into 80 columns', async () => {
  const { output } = await waitlist(['audit']);

  expect(output).toMatch(/^when +what +who +details\n/);
  expect(output).toMatch(/3 Nov 2026, 01:00 {2}block +\w+ +.+ reason: operator/);
  expect(Math.max(...output.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('no entry holds an address or expires', async () => {
  const entries = (await list.everything()).filter(({ pk }) => String(pk).startsWith('audit#'));

  expect(entries).toHaveLength(5);
  expect(JSON.stringify(entries)).not.toContain('@');
  expect(entries.every((entry) => !('expiresAt' in entry))).toBe(true);
});

test('an export is recorded with its filters by name and the number of people', async () => {
  await list.signUp({ email: 'exported@example.ch' }, { now: Date.UTC(2026, 9, 2) });
  await waitlist(['export'], { now: day(10) });
  await waitlist(['export', '--source', 'anna@example.ch'], { now: day(11) });

  expect((await waitlist(since(10))).json<Line>()).toEqual([
    expect.objectContaining({ action: 'export', details: { people: 1 } }),
    expect.objectContaining({ action: 'export', details: { filters: ['source'], people: 0 } }),
  ]);
});

test('nothing is exported if the audit cannot be written', async () => {
  list.intercept((command, send) =>
    JSON.stringify(command).includes('audit#')
      ? Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' }))
      : send(),
  );

  const { code, output, notes } = await waitlist(['export'], { now: day(13) });

  vi.restoreAllMocks();
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(notes).toContain('The audit entry could not be written (AccessDeniedException)');
});

let sts: LocalServer | undefined;
afterEach(() => sts?.close());

/** Answers as the recorded one of STS did, or with an error. Returns how often it was asked. */
async function answerAs(arn: string | undefined): Promise<() => number> {
  let asked = 0;
  sts = await serveLocally((_, response) => {
    asked += 1;
    response.writeHead(arn === undefined ? 403 : 200, { 'content-type': 'text/xml' });
    response.end(
      arn === undefined
        ? '<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>No</Message></Error></ErrorResponse>'
        : `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>${arn}</Arn><UserId>AROAEXAMPLE:anna</UserId><Account>123456789012</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></GetCallerIdentityResponse>`,
    );
  });
  vi.stubEnv('AWS_ENDPOINT_URL_STS', sts.origin);
  return () => asked;
}

const block = (of: number, ...addresses: readonly string[]) =>
  waitlist(['--stage', 'trial', 'block', ...addresses], { now: day(of) });

test('on a stage, it is the role and session of the credentials, asked for once', async () => {
  const asked = await answerAs('arn:aws:sts::123456789012:assumed-role/Operators/anna.rossi');
  await block(20, 'spam1@example.ch', 'spam2@example.ch', 'spam3@example.ch');

  const lines = (await waitlist(since(20))).json<Line>();
  expect(lines.map(({ who }) => who)).toEqual(Array(3).fill('Operators/anna.rossi'));
  expect(asked()).toBe(1);
});

test('an operator whom STS does not name is unknown, and works on', async () => {
  await answerAs(undefined);

  expect((await block(22, 'spam1@example.ch')).code).toBe(0);
  expect((await waitlist(since(22))).json<Line>()[0]?.who).toBe('unknown');
});

test('a person is not told who it was', async () => {
  await list.signUp({ email: 'curious@example.ch' });
  await answerAs('arn:aws:sts::123456789012:assumed-role/Operators/anna.rossi');
  await waitlist(['--stage', 'trial', 'unsubscribe', 'curious@example.ch']);
  const out = `${folder}/answers`;

  await waitlist(['access', 'curious@example.ch', '--out', out]);

  const documents = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'));
  expect(documents).toHaveLength(2);
  expect(documents.join('')).not.toContain('anna.rossi');
});
