import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import type { ReleasedCall } from './released-process.ts';
import { openReleasedStore, personOf, RELEASED } from './released-store.ts';

/** The release that wrote the store, and works on it again after an upgrade was taken back. */
const RELEASE = 'd0b40d6';
const FOLDER = join(ROOT, '.cache/releases', RELEASE);
const run = promisify(execFile);

const aws = await openReleasedStore();
const { readItem } = await import('../../../lambdas/store/table.ts');
const { personState } = await import('../../../lambdas/store/standing.ts');
const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
const { SECRET_IDS } = await import('../../../infra/local/secrets.ts');
const handlers = {
  'confirm-sign-up': (await import('../../../lambdas/confirm-sign-up/handler.ts')).handler,
  'handle-unsubscribe': (await import('../../../lambdas/handle-unsubscribe/handler.ts')).handler,
  'send-waitlist-notification': (
    await import('../../../lambdas/send-waitlist-notification/handler.ts')
  ).handler,
};
const sender = await import('../../../lambdas/send-mail/handler.ts');
afterAll(() => aws.close());

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const archive = `git archive ${RELEASE} lambdas shared package.json | tar -x -C "${FOLDER}"`;
  await run('sh', ['-c', archive], { cwd: ROOT });
});

const BEGIN = Date.parse(RELEASED.now);
const SWEEP: ReleasedCall = { lambda: 'send-mail', event: SCHEDULE_EVENT };

/** The release of today works at a minute after the store was read. */
async function today(minute: number, calls: readonly ReleasedCall[]): Promise<unknown[]> {
  vi.setSystemTime(BEGIN + minute * 60_000);
  const answers: unknown[] = [];
  for (const { lambda, event } of calls) {
    vi.setSystemTime(Date.now() + 1);
    if (lambda === SWEEP.lambda) await sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
    else answers.push(await handlers[lambda as keyof typeof handlers](event as never));
  }
  return answers;
}

/** The older release works, in a process of its own. */
async function before(minute: number, calls: readonly ReleasedCall[]): Promise<unknown[]> {
  const script = join(import.meta.dirname, 'released-process.ts');
  const running = run(process.execPath, ['--no-warnings', script], { env: process.env });
  running.child.stdin?.end(JSON.stringify({ folder: FOLDER, at: BEGIN + minute * 60_000, calls }));
  const { stdout } = await running;
  const answers = JSON.parse(stdout) as unknown[];
  return answers.filter((_, index) => calls[index] !== SWEEP);
}

const NAMES = {
  [API_PATHS.signUp]: 'send-waitlist-notification',
  [API_PATHS.unsubscribe]: 'handle-unsubscribe',
  [API_PATHS.confirm]: 'confirm-sign-up',
};

function post(path: keyof typeof NAMES, body: object): ReleasedCall {
  const headers = { 'content-type': 'application/json' };
  return { lambda: NAMES[path], event: apiEvent(path, { headers, body: JSON.stringify(body) }) };
}

/** As the form of today sends it. Only later releases know the code of an invitation. */
function signUp(email: string, company: string): ReleasedCall {
  const signup = { email, role: 'company', intent: 'both', language: 'de', company };
  return post(API_PATHS.signUp, { signup, meta: { via: '0123456789AB' } });
}

async function rowOf(email: string): Promise<WaitlistRow | undefined> {
  const rowKey = rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
  return readItem<WaitlistRow>(`waitlist#${rowKey}`);
}

const mailsTo = (email: string) => aws.mailbox.list().filter(({ to }) => to === email);
const confirmTokenOf = (email: string) =>
  /\/confirm\?token=(\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';

test('nobody is mailed twice, lost or put back when an upgrade is taken back and made again', async () => {
  const [left, stays, again] = ['left@up.example', 'stays@up.example', 'again@up.example'];
  const leaver = personOf('left-by-link');
  const typed = personOf('subscribed-by-form');
  const erased = personOf('erased');

  await today(0, [signUp(left, 'A'), signUp(stays, 'B'), signUp(again, 'C'), SWEEP]);
  await today(1, [
    post(API_PATHS.confirm, { token: confirmTokenOf(stays) }),
    post(API_PATHS.unsubscribe, { email: typed.email }),
    post(API_PATHS.unsubscribe, { token: leaver.unsubscribe }),
    post(API_PATHS.unsubscribe, { email: left }),
    signUp(leaver.email, 'Stranger'),
    signUp(erased.email, 'Stranger'),
    SWEEP,
  ]);
  const answered = await before(3, [
    SWEEP,
    signUp(again, 'D'),
    signUp('new@up.example', 'E'),
    post(API_PATHS.unsubscribe, { email: again }),
    SWEEP,
  ]);
  expect(answered).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }, { statusCode: 200 }]);
  await before(6, [SWEEP]);
  for (const minute of [9, 13, 80, 160, 210]) await today(minute, [SWEEP]);

  // Every mail that was owed left once, whichever release sent it.
  const mails = aws.mailbox.list();
  const twice = mails.filter(
    ({ to, subject }, index) =>
      mails.findIndex((mail) => mail.to === to && mail.subject === subject) !== index,
  );
  expect(twice.filter(({ to }) => !(to in RELEASED.otherMails))).toEqual([]);
  for (const { name, email, mails: owed } of RELEASED.people) {
    const extra = [leaver, erased].some((person) => person.email === email) ? 1 : 0;
    const count = mailsTo(email).length;
    // The release before ends owed mail of a person who left by address, as it did.
    if (email !== typed.email) expect([name, count]).toEqual([name, owed.length + extra]);
  }
  expect([left, stays, again, 'new@up.example'].map((to) => mailsTo(to).length)).toEqual([
    1, 1, 1, 1,
  ]);

  // Nobody stands elsewhere than where their own word, or a typed address, put them.
  const moved: Record<string, string> = {};
  for (const { name, pk, standing } of RELEASED.people) {
    const row = await readItem<WaitlistRow>(pk);
    const now = row ? personState(row).standing : 'no row';
    if (now !== standing) moved[name] = now;
  }
  expect(moved).toEqual({
    erased: 'pending',
    lapsing: 'none',
    'left-by-link': 'pending',
    'subscribed-by-form': 'unsubscribed',
  });
  const standings = await Promise.all(
    [left, stays, again, 'new@up.example'].map(async (email) => {
      const row = await rowOf(email);
      return row && [personState(row).standing, row.company];
    }),
  );
  expect(standings).toEqual([
    ['unsubscribed', 'A'],
    ['subscribed', 'B'],
    ['unsubscribed', 'C'],
    ['subscribed', 'E'],
  ]);
  expect(JSON.stringify(await aws.rows())).not.toContain('0123456789AB');
});
