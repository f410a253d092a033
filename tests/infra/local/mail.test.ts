import { expect, test, vi } from 'vitest';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useStack } from '../../stack/use-stack.ts';

const { stack, inbox } = useStack();

test('a mail names no address, and its links are signed and lead to the site', async () => {
  const email = 'links@example.ch';
  const token = '\\?token=k1\\.[\\w-]{43}\\.[\\w-]{43}';

  await postSignUp(stack.site, { ...VALID_SIGN_UP, email });
  await outboxToDrain();
  const [mail] = await inbox.mailsTo(email);

  for (const part of [mail?.html, mail?.text]) {
    expect(part).toMatch(new RegExp(`${stack.site}/unsubscribe${token}`));
  }
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      new RegExp(`^<${stack.site}/one-click${token}>$`),
    ) as unknown,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(JSON.stringify({ ...mail, to: '' })).not.toContain(email);
});

/** Waits until no row owes a mail any more. */
function outboxToDrain(): Promise<void> {
  return vi.waitFor(
    async () => {
      const rows = await readRows(stack.dynamodb);
      expect(rows.filter(owesMail)).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
}

test('the same address fifty times at once is one row, one mail and fifty equal answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await postSignUp(stack.site, {
        ...VALID_SIGN_UP,
        email: 'fifty@example.ch',
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  await outboxToDrain();

  expect(new Set(answers)).toEqual(new Set(['200 {"success":true}']));
  const rows = (await readRows(stack.dynamodb)).map(addressOf);
  expect(rows.filter((address) => address === 'fifty@example.ch')).toHaveLength(1);
  expect(await inbox.mailsTo('fifty@example.ch')).toHaveLength(1);
});
