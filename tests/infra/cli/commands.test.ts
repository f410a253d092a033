import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../../lambdas/aws-endpoints.ts';
import { waitlist } from '../operator/run-waitlist.ts';

let aws: AwsEndpoints;
let run: (command: string, input?: string) => Promise<string>;
let outbox: typeof import('../../../lambdas/store/outbox.ts');
let unsubscribe: (typeof import('../../../lambdas/store/change-standing.ts'))['unsubscribe'];
let signUp: (email: string, company?: string, meta?: SignUpMeta) => Promise<string>;

beforeAll(async () => {
  aws = await openAwsEndpoints();
  const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
  const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  outbox = await import('../../../lambdas/store/outbox.ts');
  ({ unsubscribe } = await import('../../../lambdas/store/change-standing.ts'));

  run = async (command, input = '') => {
    const { output, notes } = await waitlist(command.split(' '), { input });
    return output + notes;
  };
  signUp = async (email, company, meta = {}) => {
    const rowKey = rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
    await saveSignUp({
      rowKey,
      mailbox: rowKey,
      optIn: 'single',
      signUp: { email, role: 'company', intent: 'both', language: 'de', company },
      meta,
      now: Date.UTC(2026, 0, 2),
    });
    return rowKey;
  };
});
afterAll(() => aws.close());

/** What stats counts of the messages to the operator. */
async function messages(): Promise<unknown> {
  const [stats] = (await waitlist(['stats', '--json'])).json<{ messages: unknown }>();
  return stats?.messages;
}

test('retry puts a mail that SES refused back into the outbox', async () => {
  const pk = `waitlist#${await signUp('parked@example.ch')}`;
  const claim = await outbox.claim(pk, Date.now(), Date.now() + 1000);
  if (claim) await outbox.park(claim, 'MessageRejected', Date.now());

  expect(await run('retry')).toBe('1 queued again\n');
  const row = (await aws.rows()).find((item) => item['pk'] === pk);
  expect(row).toHaveProperty('outboxShard');
  expect(row).not.toHaveProperty('parkedAt');
});

test('retry sends a message to the operator again, too', async () => {
  const { saveContactMessage } = await import('../../../lambdas/store/operator-mail.ts');
  const visitor = { name: 'Ada', email: 'ada@example.ch', language: 'it' } as const;
  await saveContactMessage('parked', { ...visitor, message: 'Ciao' }, Date.now());
  const claim = await outbox.claim('contact#parked', Date.now(), Date.now() + 1000);
  if (claim) await outbox.park(claim, 'MessageRejected', Date.now());
  expect(await messages()).toMatchObject({ count: 1, parked: 1 });

  expect(await run('retry')).toBe('1 queued again\n');

  expect(await messages()).toMatchObject({ count: 1, owed: 1 });
});

test('undo-unsubscribes puts back only the people who were unsubscribed by address in a span of time', async () => {
  const hour = (of: number) => Date.UTC(2026, 4, 1, of);
  await unsubscribe(await signUp('burst@example.ch'), 'address', hour(10));
  await unsubscribe(await signUp('link@example.ch'), 'token', hour(10));
  await unsubscribe(await signUp('later@example.ch'), 'address', hour(12));

  const span = ['--from', '2026-05-01T09:30Z', '--to', '2026-05-01T10:30Z'];

  const alone = await waitlist(['undo-unsubscribes', ...span]);
  const declined = await waitlist(['undo-unsubscribes', ...span], { answers: ['n'] });
  const before = await run('export');
  const { output } = await waitlist(['undo-unsubscribes', ...span], { answers: ['y'] });

  expect(alone).toMatchObject({ code: 2, output: '' });
  expect(declined).toMatchObject({ code: 3, output: '' });
  expect(declined.notes).toContain('Put 1 person back on the list? [y/N]');
  expect(before).not.toContain('burst@example.ch');
  expect(output).toBe('1 back on the list\n');
  const list = await run('export');
  expect(list).toContain('burst@example.ch');
  expect(list).not.toContain('link@example.ch');
  expect(list).not.toContain('later@example.ch');
});

test.each(['', '--from 2026-05-01', '--from now --to then', '--from 2026-05-02 --to 2026-05-01'])(
  'undo-unsubscribes %s is refused with the name of the option',
  async (options) => {
    const ran = await waitlist(['undo-unsubscribes', ...options.split(' ').filter(Boolean)]);

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toMatch(/--from|--to/);
  },
);

test('resume-mail ends a pause, and says when there was none', async () => {
  const { pause } = await import('../../../lambdas/store/rate-limit.ts');
  await pause('bounces', Date.now());

  expect(await run('resume-mail')).toBe('Mails go out again.\n');
  expect(await run('resume-mail')).toBe('Mails were not paused.\n');
});
