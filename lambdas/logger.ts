import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

type Details = Readonly<Record<string, unknown>>;

let powertools: Logger | undefined;

/** Created by the first call that logs, because most invocations log nothing. */
function open(): Logger {
  powertools ??= new Logger();
  return powertools;
}

/** Structured logs. They hold row keys and error names, never an address, a token or a body. */
export const logger = {
  info: (message: string, details: Details = {}) => open().info(message, inContext(details)),
  warn: (message: string, details: Details = {}) => open().warn(message, inContext(details)),
  error: (message: string, details: Details = {}) => open().error(message, inContext(details)),
};

const requestIds = new AsyncLocalStorage<string | undefined>();

/** Every line that `work` logs names the request. */
export function inRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

function inContext(details: Details): Details {
  return { requestId: requestIds.getStore(), ...details };
}

/** Names and places only, because messages of the SDK quote requests. */
export function describeFault(fault: unknown): Details {
  if (!(fault instanceof Error)) return { fault: typeof fault };
  return {
    fault: fault.name,
    // A line of a message may look like one of the stack.
    at: fault.stack
      ?.replace(fault.message, () => '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6),
    ...(fault.cause instanceof Error ? { cause: fault.cause.name } : {}),
  };
}
