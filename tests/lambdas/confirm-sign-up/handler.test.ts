import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import * as one from '../one-person.ts';

const { countWrites, person, press, pressAgain, read, signUp, signUpAndMail, standing } = one;
const { table } = await import('../../../lambdas/store/table.ts');

const ROSSI = { role: 'company', company: 'Rossi SA' };
const STRANGER = { role: 'rental', company: 'Stranger AG' };

test('a link shows what waits, and a press carries the words that it confirms', async () => {
  await signUp(ROSSI, one.PROOF);
  await one.leave();
  const token = await signUpAndMail({ ...ROSSI, company: 'Rosi SA' }, one.PROOF);
  expect(await standing()).toBe('pending');
  const { left } = await person();

  const shown = await read(token);
  await signUp(STRANGER);
  const pressed = await press(token, ROSSI, left?.at);

  expect(shown).toMatchObject({ signup: { company: 'Rosi SA' }, seen: left?.at });
  expect(pressed).toMatchObject({ code: expect.any(String) });
  expect(await standing()).toBe('subscribed');
  const row = await person();
  expect(row).toMatchObject({ ...ROSSI, consent: one.LATER, firstConsent: one.PROOF });
  expect(row).toHaveProperty('verifiedAt');
  expect(row).not.toHaveProperty('pending');
});

test('a link shows what counts until it is pressed, and then nothing: mails are forwarded', async () => {
  const token = await signUpAndMail({ location: 'Lugano' });
  expect(await read(token)).toMatchObject({ signup: { location: 'Lugano' }, seen: 0 });

  await press(token, { location: 'Bellinzona' });

  expect(await read(token)).toEqual({ success: true, seen: 0 });
});

test('of 275 presses of a link, forty at once, all are answered, and one writes', async () => {
  const token = await signUpAndMail();
  const pressAtOnce = (times: number) =>
    Promise.all(Array.from({ length: times }, () => press(token)));

  const first = await countWrites(() => pressAtOnce(40));
  const row = await person();
  const others = await countWrites(async () => {
    for (let times = 40; times < 275; times += 47) await pressAtOnce(47);
  });

  for (const answer of first.answer) {
    expect(answer).toEqual({ success: true, code: expect.any(String) });
  }
  expect(first.made).toBe(1);
  expect(others.tried).toBe(0);
  expect(await person()).toEqual(row);
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

test('a press of a page from before a departure is refused, until the page has read again', async () => {
  const token = await signUpAndMail();
  await one.leave();

  expect(await press(token)).toMatchObject({ error: ERRORS.leftSince });
  expect(await standing()).toBe('unsubscribed');

  await pressAgain(token);
  expect(await standing()).toBe('subscribed');
});

test('a proof of a wording that was never published is not kept', async () => {
  const made = { ...one.PROOF, hash: 'made-up' };
  const token = await signUpAndMail({}, made);
  expect(await person()).not.toHaveProperty('consent');

  await press(token, {}, 0, made);

  expect(await person()).not.toHaveProperty('consent');
});

/** Loses the answer to the next write. The SDK repeats that, or the call fails. */
function loseAnswer(isRepeated: boolean): void {
  const send = table.send.bind(table) as (command: unknown) => Promise<object>;
  const sent = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    if (!(command instanceof UpdateCommand)) return answer;
    sent.mockRestore();
    if (isRepeated) return send(command);
    throw new Error('No answer');
  }) as never);
}

test.each([
  'arrives',
  'is lost, and the SDK repeats the write',
  'is lost, and the visitor presses again',
])('a press whose answer %s lets mail go to the mailbox again', async (answer) => {
  const token = await signUpAndMail();
  await one.leave();
  await signUpAndMail({ email: one.emailWith('+a') });
  expect(one.mailedTokens(one.emailWith('+a'))).toEqual([]);
  const { left } = await person();

  if (answer !== 'arrives') loseAnswer(answer.includes('SDK'));
  if (answer.includes('again')) {
    const body = { token, seen: left?.at, signup: one.wordsOf() };
    expect(await one.postJson('confirm', body)).toMatchObject({ statusCode: 500 });
  }
  await press(token, {}, left?.at);

  await signUpAndMail({ email: one.emailWith('+b') });
  expect(one.mailedTokens(one.emailWith('+b'))).toHaveLength(1);
});

test('a plain form takes the link of the mail, and its second post counts', async () => {
  const token = await signUpAndMail({ location: 'Lugano' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (fields: Record<string, string>) =>
    one.call('confirm', { headers, body: new URLSearchParams(fields).toString() });

  const page = await form({ token: `https://site.example/de/confirm?token=${token}` });
  expect(page).toMatchObject({ statusCode: 200, body: expect.stringContaining('"Lugano"') });
  expect(await person()).not.toHaveProperty('verifiedAt');
  const words = one.wordsOf({ location: 'Biasca' });
  const pressed = await form({ token, seen: '0', consent: 'on', ...words });

  expect(pressed.headers?.['location']).toMatch(/\/de\/confirm\/success$/);
  expect(await person()).toMatchObject({ location: 'Biasca', consent: one.PROOF });
});
