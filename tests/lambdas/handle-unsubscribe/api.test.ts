import { expect, test } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import * as one from '../one-person.ts';

const { aws, emailWith, person, signUp, standing } = one;
const unsubscribe = (body: unknown) => one.post('unsubscribe', body);

test('an address unsubscribes, whatever its case and the spaces around it', async () => {
  await signUp();

  await unsubscribe({ email: `  ${emailWith().toUpperCase()} ` });

  expect(await person()).toMatchObject({ left: { by: 'address' } });
  expect(await standing()).toBe('unsubscribed');
});

test('an address on the list gets the same answer as an unknown one, of which no row is written', async () => {
  await signUp();
  const before = await aws.rows();

  const known = await unsubscribe({ email: emailWith() });
  const unknown = await unsubscribe({ email: emailWith('-unknown') });

  expect([known, unknown]).toEqual([{ success: true }, { success: true }]);
  expect(await aws.rows()).toHaveLength(before.length);
});

test.each([
  ['that is not JSON', '{'],
  ['without a token or an address', {}],
  ['with an invalid address', { email: 'no-address' }],
  ['with a forged token', { token: 'k1.row.forged' }],
])('a body %s is refused', async (_, body) => {
  expect(await unsubscribe(body)).toMatchObject({ success: false, error: ERRORS.invalid });
});
