import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import * as one from '../one-person.ts';

const { countWrites, person, press, read, signUp, signUpAndMail, standing } = one;
const { table } = await import('../../../lambdas/store/table.ts');

test('a link shows what waits, else what nobody has pressed, and a press carries the words that it confirms', async () => {
  const token = await signUpAndMail({ location: 'Lugano' }, one.PROOF);
  expect(await read(token)).toMatchObject({ signup: { location: 'Lugano' }, seen: 0 });

  const pressed = await press(token, { location: 'Bellinzona' });

  expect(pressed).toMatchObject({ success: true });
  const location = 'Bellinzona';
  expect(await person()).toMatchObject({ location, consent: one.LATER, firstConsent: one.PROOF });
  // Mails are forwarded.
  expect(await read(token)).toEqual({ success: true, seen: 0 });
  await one.leave();
  await signUp({ location: 'Biasca' });
  const { left } = await person();
  expect(await read(token)).toMatchObject({ signup: { location: 'Biasca' }, seen: left?.at });
  await press(token, { location: 'Chiasso' }, left?.at);
  expect(await standing()).toBe('subscribed');
  expect(await person()).toMatchObject({ location: 'Chiasso' });
  expect(await person()).not.toHaveProperty('pending');
});

test('of forty presses at once all are answered, and one writes; a later one writes nothing', async () => {
  const token = await signUpAndMail();

  const atOnce = await countWrites(() =>
    Promise.all(Array.from({ length: 40 }, () => press(token))),
  );
  const later = await countWrites(() => press(token));

  for (const answer of [...atOnce.answer, later.answer]) {
    expect(answer).toEqual({ success: true, code: expect.any(String) });
  }
  expect(atOnce.made).toBe(1);
  expect(later.tried).toBe(0);
});

test('a press that others overtake five times is told to come again', async () => {
  const token = await signUpAndMail();
  const refusal = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
  const send = table.send.bind(table) as (command: unknown) => Promise<object>;
  vi.spyOn(table, 'send').mockImplementation((async (command: unknown) =>
    command instanceof UpdateCommand ? Promise.reject(refusal) : send(command)) as never);

  const { answer, tried } = await countWrites(() =>
    one.postJson('confirm', { token, seen: 0, signup: one.wordsOf() }),
  );
  vi.restoreAllMocks();

  expect(tried).toBe(5);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers?.['retry-after'])).toBeGreaterThan(0);
});

test('a press counts for the address of its mail only, and with valid words', async () => {
  const token = await signUpAndMail();

  expect(await press(token, { email: one.emailWith('+tag') })).toMatchObject({
    error: ERRORS.otherAddress,
  });
  expect(await press(token, { role: '' })).toMatchObject({ fields: { role: expect.any(String) } });
  expect(await person()).not.toHaveProperty('verifiedAt');
});

test('a press of a page from before a departure is refused', async () => {
  const token = await signUpAndMail();
  await one.leave();

  expect(await press(token)).toMatchObject({ error: ERRORS.leftSince });
  expect(await standing()).toBe('unsubscribed');
});

test('a proof of a wording that was never published is not kept', async () => {
  const made = { ...one.PROOF, hash: 'made-up' };
  const token = await signUpAndMail({}, made);
  expect(await person()).not.toHaveProperty('consent');

  await press(token, {}, 0, made);

  expect(await person()).not.toHaveProperty('consent');
});

test('a press whose answer is lost, and that is repeated, makes due what the mailbox is owed', async () => {
  const token = await signUpAndMail();
  await one.leave();
  await signUpAndMail({ email: one.emailWith('+a') });
  expect(one.mailedTokens(one.emailWith('+a'))).toEqual([]);
  const { left } = await person();
  const send = table.send.bind(table) as (command: unknown) => Promise<object>;
  const sent = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    if (command instanceof UpdateCommand) throw new Error('No answer');
    return answer;
  }) as never);

  const signup = one.wordsOf();
  const body = { token, seen: left?.at, signup, meta: { consent: one.LATER } };
  expect(await one.postJson('confirm', body)).toMatchObject({ statusCode: 500 });
  sent.mockRestore();
  expect(await one.post('confirm', body)).toMatchObject({ success: true });

  await one.sweep();
  expect(one.mailedTokens(one.emailWith('+a'))).toHaveLength(1);
});

test('the mail and the press give the invitation code of a person, and the sign-up does not', async () => {
  const signedUp = await signUp();
  await one.sweep();
  const pressed = await press(one.mailedTokens()[0] ?? '');

  expect(signedUp).toEqual({ success: true });
  const [mail] = one.aws.mailbox.list();
  const [, code] = /site\.example\/de\?via=([0-9a-f]{16})\b/.exec(mail?.text ?? '') ?? [];
  expect(code).toBeDefined();
  expect(pressed).toMatchObject({ code });
});

test('neither what a page posts nor a sign-up after the first press says who brought a person', async () => {
  const meta = { via: 'a'.repeat(16) };
  const token = await signUpAndMail();
  await one.post('confirm', { token, seen: 0, signup: one.wordsOf(), meta });
  expect(await person()).toHaveProperty('verifiedAt');
  expect(await person()).not.toHaveProperty('via');

  await one.passDays(8);
  await one.post('signUp', { signup: one.wordsOf(), meta });
  await one.sweep();
  await press(one.mailedTokens()[1] ?? '');

  expect(await person()).not.toHaveProperty('pending');
  expect(await person()).not.toHaveProperty('via');
});
