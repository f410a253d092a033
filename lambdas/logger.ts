import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. They carry row keys and error names, never an address, a token or a body. */
export const logger = new Logger();

/** What a log may say of a fault: SDK messages can quote what was sent, so names only. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: typeof fault };
  return {
    fault: fault.name,
    at: fault.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6),
    ...(fault.cause instanceof Error ? { cause: fault.cause.name } : {}),
  };
}
