import type { Lambda } from '@aws-sdk/client-lambda';

/** What Lambda keeps for functions without a reserve: docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html */
const KEPT = 100;
/** At 50 ms each, 200 unsubscriptions a second. */
const ENOUGH = 10;

/** How many executions a region runs at once, and how many of them no function has reserved. */
export interface Executions {
  readonly limit: number;
  readonly unreserved: number;
}

export async function readExecutions(lambda: Lambda): Promise<Executions> {
  const { AccountLimit = {} } = await lambda.getAccountSettings();
  const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = 0 } =
    AccountLimit;
  return { limit, unreserved };
}

/** How many executions can still be reserved. */
export function reservable({ unreserved }: Executions): number {
  return Math.max(0, unreserved - KEPT);
}

/** What a flood of the Function URL can do without `unsubscribeConcurrency`, and what to set. */
export function unreservedAdvice(executions: Executions) {
  const most = Math.min(ENOUGH, reservable(executions));
  return {
    words: `this account runs ${executions.limit} Lambdas at once in this region, and a flood of the Function URL can take them all`,
    todo:
      most > 0
        ? `Set "unsubscribeConcurrency": ${most}, and deploy.`
        : `Ask for 1000 (Service Quotas, Lambda, “Concurrent executions”), then set "unsubscribeConcurrency": ${ENOUGH}.`,
  };
}
