import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inboxClient, type InboxClient } from '../../stack/inbox-client.ts';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

let stack: RunningStack;
let inbox: InboxClient;

beforeAll(async () => {
  stack = await runStack();
  inbox = inboxClient(stack.inbox);
}, 60_000);
afterAll(() => stack.dispose());

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
  expect(await readRows(stack.dynamodb)).toHaveLength(1);
  expect(await inbox.mailsTo('fifty@example.ch')).toHaveLength(1);
});

test('case and surrounding space make no second row and no second mail', async () => {
  const before = await readRows(stack.dynamodb);

  for (const email of ['case@example.ch', ' CASE@Example.ch ', 'Case@EXAMPLE.CH']) {
    await postSignUp(stack.site, { ...VALID_SIGN_UP, email });
    await outboxToDrain();
  }

  expect(await readRows(stack.dynamodb)).toHaveLength(before.length + 1);
  const mails = (await inbox.mails()).filter(({ to }) => to.toLowerCase() === 'case@example.ch');
  expect(mails).toHaveLength(1);
});

test('a dot or a tag makes another person', async () => {
  const before = await readRows(stack.dynamodb);

  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'd.ot@example.ch' });
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'dot+tag@example.ch' });
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'dot@example.ch' });

  expect(await readRows(stack.dynamodb)).toHaveLength(before.length + 3);
});

test('an answer that SES loses is settled by its Send event, without a second mail', async () => {
  await inbox.setFaults('drop-answer');
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'lost-answer@example.ch' });
  await outboxToDrain();
  await inbox.setFaults('none');

  const row = (await readRows(stack.dynamodb)).find(
    (each) => addressOf(each) === 'lost-answer@example.ch',
  );
  expect(row).toMatchObject({ mailsSent: 1 });
  expect(await inbox.mailsTo('lost-answer@example.ch')).toHaveLength(1);
});

test('a mail that SES refuses for good sets its row aside, with the reason', async () => {
  await inbox.setFaults('reject');
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'refused@example.ch' });
  await outboxToDrain();
  await inbox.setFaults('none');

  const row = (await readRows(stack.dynamodb)).find(
    (each) => addressOf(each) === 'refused@example.ch',
  );
  expect(row).toMatchObject({ parkedBy: 'MessageRejected' });
  expect(await inbox.mailsTo('refused@example.ch')).toEqual([]);
});
