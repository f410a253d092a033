import { beforeAll, expect, test } from 'vitest';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 10, 22, 10);

const list = useStoredList();

async function join(email: string, more: object = {}): Promise<string> {
  const { invitationCode, mailboxKeyOf } = await import('../../../lambdas/store/keys.ts');
  const mailbox = mailboxKeyOf(email, await list.keyring());
  const known = { email, language: 'en', createdAt: NOW, requestedAt: NOW, updatedAt: NOW };
  await list.put({ pk: await list.pk(email), mailbox, ...known, verifiedAt: NOW, ...more });
  return invitationCode(await list.rowKey(email), {});
}

const run = async (words: string) => waitlist(words.split(' '), { now: () => NOW });
const peopleOf = async (words: string) =>
  (await run(`${words} --json`)).json<{ email: string; invitedBy?: string; brought?: number }>();

beforeAll(async () => {
  const via = await join('anna@one.example');
  await join('beat@two.example', { via });
  await join('beat+again@two.example', { via });
  await join('carla@three.example', { via });
  await join('typed@four.example', { via, verifiedAt: undefined });
  await join('anna+own@one.example', { via });
  await join('imported@six.example', { via, importId: 'import-1' });
  await join('lost@five.example', { via: 'f'.repeat(16) });
});

test('each person has who brought them, and how many they brought themselves', async () => {
  const people = await peopleOf('list');

  const fields = Object.fromEntries(people.map(({ email, ...more }) => [email, more]));
  expect(fields).toMatchObject({
    'anna@one.example': { brought: 2 },
    'beat@two.example': { invitedBy: 'anna@one.example' },
    'typed@four.example': { invitedBy: 'anna@one.example' },
  });
  expect(fields['lost@five.example']).not.toHaveProperty('invitedBy');
  expect(fields['imported@six.example']).not.toHaveProperty('invitedBy');
  expect(people.filter(({ brought }) => brought !== undefined)).toHaveLength(1);
  expect((await run('list')).output).toContain('brought');
  expect((await run('show beat@two.example')).output).toMatch(/invited by +anna@one/);
  expect((await run('show anna@one.example')).output).toMatch(/brought +2\n/);
  expect((await run('stats')).output).toMatch(/by an invitation link +2\n/);
  expect((await run('export --columns email,invitedBy,brought')).output).toContain(
    'anna@one.example,,2\r\n',
  );
});

test('who brought so many can be chosen', async () => {
  const emails = async (count: number) =>
    (await peopleOf(`list --brought-at-least ${count}`)).map(({ email }) => email);

  expect(await emails(2)).toEqual(['anna@one.example']);
  expect(await emails(3)).toEqual([]);
  const { output } = await run('export --columns email --brought-at-least 1');
  expect(output.trim().split('\r\n').slice(1)).toEqual(['anna@one.example']);
});
