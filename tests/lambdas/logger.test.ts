import { expect, test } from 'vitest';
import { describeFault } from '../../lambdas/logger.ts';

test('the description of an error has no message, which may quote an address', () => {
  const cause = new TypeError('anna@example.ch');
  const fault = Object.assign(new Error('anna@example.ch', { cause }), { name: 'StoreError' });

  const description = describeFault(fault);

  expect(description).toMatchObject({ fault: 'StoreError', cause: 'TypeError' });
  expect(JSON.stringify(description)).not.toContain('anna');
});

test('the description of an error has its stack, and no line of its message', () => {
  const description = describeFault(new Error('refused:\n    at anna@example.ch $&'));

  expect(description['at']).toEqual(
    expect.arrayContaining([expect.stringContaining('logger.test')]),
  );
  expect(JSON.stringify(description)).not.toContain('anna');
});

test('a thrown value that is not an error is described by its type', () => {
  expect(describeFault('anna@example.ch')).toEqual({ fault: 'string' });
});
