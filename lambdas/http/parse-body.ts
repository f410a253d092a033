import * as z from 'zod/mini';
import { describeFault, logger } from '../logger.ts';

type Parsed<Value> =
  | z.core.util.SafeParseSuccess<Value>
  | { success: false; data?: undefined; error: Pick<z.core.$ZodError, 'issues'> };

/**
 * What a schema reads from a body. A body that makes the schema throw is invalid: reading does
 * nothing else that could fail.
 */
export function parseBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Parsed<z.output<Schema>> {
  try {
    return z.safeParse(schema, value);
  } catch (fault) {
    logger.error('A schema threw', describeFault(fault));
    return { success: false, error: { issues: [] } };
  }
}
