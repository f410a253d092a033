import { expect, test } from 'vitest';
import * as one from '../one-person.ts';

const { signUp, person, countWrites } = one;
const { changePerson } = await import('../../../lambdas/store/person/calls.ts');
const { saveSignUp } = await import('../../../lambdas/store/person/calls.ts');
const { arriving } = await import('../../stack/sign-up-client.ts');

test('a sign-up counts at once, and so does a later one that nobody has pressed, in one write each', async () => {
  const first = await countWrites(() => signUp({ company: 'Rossi SA', role: 'company' }));
  const second = await countWrites(() => signUp({ location: 'Lugano' }));

  expect([first, second]).toMatchObject([{ tried: 1 }, { tried: 1 }]);
  expect(await person()).toMatchObject({ role: 'private', location: 'Lugano' });
  expect(await person()).not.toHaveProperty('company');
});

test('a sign-up of a person who pressed waits for a press, in a second write', async () => {
  await one.press(await one.signUpAndMail({ location: 'Lugano' }), { location: 'Lugano' });

  const written = await countWrites(() => signUp({ location: 'Basel' }));

  expect(written).toMatchObject({ tried: 2, made: 1 });
  expect(await person()).toMatchObject({ location: 'Lugano', pending: { location: 'Basel' } });
});

test('a sign-up always waits for a press with double opt-in, in one write', async () => {
  const rowKey = await one.rowKey();
  const save = () => saveSignUp(rowKey, arriving({ email: one.emailWith() }), 'double');

  expect(await countWrites(save)).toMatchObject({ tried: 1 });

  expect(await one.standing()).toBe('pending');
  expect(await person()).not.toHaveProperty('email');
});

test('a sign-up during a mail of unknown outcome is due once the lease of that ends', async () => {
  await signUp();
  const leaseUntil = Date.now() + 100_000;
  await changePerson(await one.rowKey(), () => ({ set: { leaseUntil, dueAt: leaseUntil } }));

  await signUp({ intent: 'both' });

  expect(await person()).toMatchObject({ dueAt: leaseUntil, intent: 'both' });
});
