import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import { readRows } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await runStack({ env: { DIGEST: 'weekly' } });
}, 60_000);
afterAll(() => stack.dispose());

test('a stack mails the digest of the last week, once however often it starts', async () => {
  const [mail] = await vi.waitFor(
    async () => {
      const mails = await inboxClient(stack.inbox).mailsTo(BRAND.email);
      expect(mails).toHaveLength(1);
      return mails;
    },
    { timeout: 10_000 },
  );
  await stack.interrupt();
  await stack.restart();
  // It stops only when the digest that it began is done.
  await stack.interrupt();
  await stack.restart();

  const rows = await readRows(stack.dynamodb);

  expect(mail?.subject).toMatch(/^Vanaro: nessuna nuova iscrizione, da lunedì/);
  expect(rows.map(({ pk }) => pk)).toEqual([expect.stringMatching(/^report#weekly-/)]);
});
