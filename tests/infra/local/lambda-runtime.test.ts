import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAMBDAS } from '#shared/lambdas.ts';
import { configure, LambdaTimeoutError } from '../../../infra/local/lambda-runtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(Object.values(LAMBDAS))(
  '$name has $timeoutSeconds s and $memoryMb MB',
  async (lambda) => {
    const contexts: Context[] = [];
    const invoke = configure((_, context) => {
      contexts.push(context);
      return new Promise(() => {});
    }, lambda);

    const settled = invoke({}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(lambda.timeoutSeconds * 1000 - 1);

    const [context] = contexts;
    expect(context?.functionName).toBe(lambda.name);
    expect(context?.memoryLimitInMB).toBe(String(lambda.memoryMb));
    expect(context?.getRemainingTimeInMillis()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled).toBeInstanceOf(LambdaTimeoutError);
  },
);
