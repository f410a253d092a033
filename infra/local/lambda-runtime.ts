import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  DynamoDBStreamEvent,
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import type { DigestPeriod } from '#shared/settings.ts';
import { LAMBDAS, type LambdaId, type LambdaName } from '#shared/lambdas.ts';
import { bundleFolder } from '../build/paths.ts';
import { ACCOUNT_ID, REGION } from './environment.ts';

/** Calls a Lambda with an event and gives its result. Rejects with `LambdaTimeoutError`. */
export type Invoke<Event, Result> = (event: Event) => Promise<Result>;

/** Calls a Lambda that answers HTTP requests. */
export type InvokeHttp = Invoke<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

/** Lambdas that are not called by a request. */
interface Workers {
  readonly mailSender: Invoke<{ readonly sender: number }, void>;
  readonly mailEvents: Invoke<SQSEvent, SQSBatchResponse>;
  readonly digest: Invoke<{ readonly period: DigestPeriod }, void>;
  readonly webhook: Invoke<DynamoDBStreamEvent | SQSEvent, SQSBatchResponse | undefined>;
  readonly canary: Invoke<object, unknown>;
}

/** Every Lambda, by what the product calls it. */
export type Lambdas = {
  readonly [Id in LambdaId]: Id extends keyof Workers ? Workers[Id] : InvokeHttp;
};

export class LambdaTimeoutError extends Error {
  override readonly name = 'LambdaTimeoutError';
}

/** Loads every bundle, just as it is deployed. Their environment must be set before. */
export async function loadLambdas(): Promise<Lambdas> {
  const entries = Object.entries(LAMBDAS).map(
    async ([id, configuration]) => [id, await loadLambda(configuration)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Lambdas;
}

/** What the cloud configures a function with. */
export interface Configuration {
  readonly name: LambdaName;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
}

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** Loads one bundle, with the context and the time limit of its configuration. */
export async function loadLambda(configuration: Configuration): Promise<Invoke<unknown, unknown>> {
  const bundle = pathToFileURL(join(bundleFolder(configuration.name), 'index.mjs')).href;
  const { handler }: { handler: Handler } = await import(bundle);
  return configure(handler, configuration);
}

/** A handler with the context and the time limit of its configuration. */
export function configure(
  handler: Handler,
  configuration: Configuration,
): Invoke<unknown, unknown> {
  return (event) => inTime(handler(event, createContext(configuration)), configuration);
}

async function inTime(work: Promise<unknown>, { name, timeoutSeconds }: Configuration) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LambdaTimeoutError(`${name} did not answer in ${timeoutSeconds} seconds`)),
      timeoutSeconds * 1000,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function createContext({ name, timeoutSeconds, memoryMb }: Configuration): Context {
  const deadline = Date.now() + timeoutSeconds * 1000;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${REGION}:${ACCOUNT_ID}:function:${name}`,
    memoryLimitInMB: String(memoryMb),
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
