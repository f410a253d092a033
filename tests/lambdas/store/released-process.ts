import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** What handlers of an older release are called with, in their order. */
export interface ReleasedCall {
  /** The folder of the Lambda. */
  readonly lambda: string;
  readonly event: unknown;
}

interface ReleasedWork {
  /** Where the release's source is. */
  readonly folder: string;
  /** The time of the first call, in epoch milliseconds. */
  readonly at: number;
  readonly calls: readonly ReleasedCall[];
}

type Handler = (event: unknown, context: object) => Promise<unknown>;

/** Runs the calls that standard input has, at their time, and prints the answers. */
const { folder, at, calls } = JSON.parse(await text(process.stdin)) as ReleasedWork;
const SystemDate = Date;
const aheadMs = at - SystemDate.now();
globalThis.Date = class extends SystemDate {
  constructor(...args: [] | [number | string | Date]) {
    super(args.length === 0 ? SystemDate.now() + aheadMs : args[0]);
  }

  static override now(): number {
    return SystemDate.now() + aheadMs;
  }
} as DateConstructor;

const context = { awsRequestId: 'released', getRemainingTimeInMillis: () => 60_000 };
const answers: unknown[] = [];
for (const { lambda, event } of calls) {
  const url = pathToFileURL(`${folder}/lambdas/${lambda}/handler.ts`);
  const { handler } = (await import(url.href)) as { readonly handler: Handler };
  answers.push((await handler(event, context)) ?? null);
}
process.stdout.write(JSON.stringify(answers));
process.exit(0);
