import { describe, expect, test } from 'vitest';
import { confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import * as one from '../one-person.ts';

const { signUp, standing, person, countWrites } = one;
const { changePerson, suppressAfter } = await import('../../../lambdas/store/person/calls.ts');
const { saveSignUp } = await import('../../../lambdas/send-waitlist-notification/save-sign-up.ts');
const { arriving } = await import('../../stack/sign-up-client.ts');

const suppress = async () => suppressAfter(await one.rowKey(), 'bounce', Date.now());
describe('a sign-up', () => {
  test('counts at once, and so does a later one that nobody has pressed, in one write each', async () => {
    const first = await countWrites(() => signUp({ company: 'Rossi SA', role: 'company' }));
    const second = await countWrites(() => signUp({ location: 'Lugano' }));

    expect([first, second]).toMatchObject([{ tried: 1 }, { tried: 1 }]);

    expect(await standing()).toBe('subscribed');
    expect(await person()).toMatchObject({ role: 'private', location: 'Lugano' });
    expect(await person()).not.toHaveProperty('company');
  });

  test.each([
    ['pressed', async (token: string) => one.press(token, { location: 'Lugano' })],
    ['left by a link', one.leave],
    ['left by address', () => one.post('unsubscribe', { email: one.emailWith() })],
    ['is suppressed', suppress],
  ])('of a person who %s waits for a press, in a second write', async (_, change) => {
    await change(await one.signUpAndMail({ location: 'Lugano' }));
    const { left, suppressed } = await person();

    const written = await countWrites(() => signUp({ location: 'Basel' }));

    expect(written).toMatchObject({ tried: 2, made: 1 });

    expect(await person()).toMatchObject({ location: 'Lugano', pending: { location: 'Basel' } });
    expect(await person()).toMatchObject({
      ...(left && { left }),
      ...(suppressed && { suppressed }),
    });
  });

  test('replaces one that waits', async () => {
    await signUp();
    await one.leave();
    await signUp({ location: 'Basel' });
    await signUp({ intent: 'both' });

    const { pending } = await person();
    expect(pending).toMatchObject({ intent: 'both' });
    expect(pending).not.toHaveProperty('location');
  });

  test('always waits for a press with double opt-in, in one write', async () => {
    const rowKey = await one.rowKey();
    const save = () => saveSignUp(rowKey, arriving({ email: one.emailWith() }), 'double');

    expect(await countWrites(save)).toMatchObject({ tried: 1 });

    expect(await standing()).toBe('pending');
    expect(await person()).not.toHaveProperty('email');
  });

  test('during a mail of unknown outcome is due once the lease of that ends', async () => {
    await signUp();
    const leaseUntil = Date.now() + 100_000;
    await changePerson(await one.rowKey(), () => ({ set: { leaseUntil, dueAt: leaseUntil } }));

    await signUp({ intent: 'both' });

    expect(await person()).toMatchObject({ dueAt: leaseUntil, intent: 'both' });
  });
});

test('whoever left and signs up is mailed a request, and is not on the list', async () => {
  await signUp();
  await one.leave();

  const token = await one.signUpAndMail({ location: 'Basel' });

  expect(one.mailedTokens()).toEqual([token]);
  const mails = one.aws.mailbox.list().filter(({ to }) => to === one.emailWith());
  expect(mails).toMatchObject([{ subject: confirmRequest.de.subject }]);
  expect(await standing()).toBe('pending');
});
