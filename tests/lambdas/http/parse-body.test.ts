import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { logger } from '../../../lambdas/logger.ts';
import { parseBody } from '../../../lambdas/http/parse-body.ts';

test('a body that makes its schema throw is invalid, and logged by the name of the fault', () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue();
  const schema = z.string().check(() => {
    throw new TypeError('Cannot convert object to primitive value');
  });

  expect(parseBody(schema, 'text')).toMatchObject({ success: false });
  expect(log).toHaveBeenCalledWith(
    'A schema threw',
    expect.objectContaining({ fault: 'TypeError' }),
  );
});

test('a body is read as its schema says', () => {
  expect(parseBody(z.string(), 'text')).toMatchObject({ success: true, data: 'text' });
  expect(parseBody(z.string(), 7)).toMatchObject({ success: false });
});
