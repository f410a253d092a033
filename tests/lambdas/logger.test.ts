import { expect, test } from 'vitest';
import { describeFault } from '../../lambdas/logger.ts';

test('the description of an error has its stack, and no line of a message, which may quote an address', () => {
  const cause = new TypeError('anna@example.ch');
  const fault = new Error('refused:\n    at anna@example.ch $&', { cause });

  const description = describeFault(Object.assign(fault, { name: 'StoreError' }));

  expect(description).toMatchObject({ fault: 'StoreError', cause: 'TypeError' });
  expect(description['at']).toEqual(
    expect.arrayContaining([expect.stringContaining('logger.test')]),
  );
  expect(JSON.stringify(description)).not.toContain('anna');
});

test('a thrown value that is not an error is described by its type', () => {
  expect(describeFault('anna@example.ch')).toEqual({ fault: 'string' });
});
