import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import type { LambdaName } from '#shared/lambdas.ts';
import { bundleFolder } from '../build/paths.ts';

/** Calls a Lambda with an event and gives its result. */
export type Invoke<Event, Result> = (event: Event) => Promise<Result>;

export class LambdaTimeoutError extends Error {
  override readonly name = 'LambdaTimeoutError';
}

type Handler<Event, Result> = (event: Event, context: Context) => Promise<Result>;

/** Loads the very bundle that is deployed. Its environment must be set before. */
export async function loadLambda<Event, Result>(
  name: LambdaName,
  timeoutMs: number,
): Promise<Invoke<Event, Result>> {
  const bundle = pathToFileURL(join(bundleFolder(name), 'index.mjs')).href;
  const { handler }: { handler: Handler<Event, Result> } = await import(bundle);
  return (event) => {
    const deadline = Date.now() + timeoutMs;
    return inTime(handler(event, createContext(name, deadline)), name, timeoutMs);
  };
}

async function inTime<Result>(
  work: Promise<Result>,
  name: LambdaName,
  timeoutMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LambdaTimeoutError(`${name} did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function createContext(name: LambdaName, deadline: number): Context {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
