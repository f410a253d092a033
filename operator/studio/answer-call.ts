import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES } from '#shared/contract/limits.ts';
import { ConnectionError, RefusedError, type ConnectionFault } from '../refusal.ts';
import {
  CallRefusedError,
  type CallContext,
  type CallRefusal,
  type Change,
  type Reading,
} from './call.ts';
import { CALLS, type CallName } from './calls.ts';
import type { Studio } from './studio.ts';

/** Why a call failed. What it had begun is finished, and it can be repeated. */
export type CallFailure =
  | ConnectionFault
  /** `error` is a name, because texts may quote data. */
  | { readonly code: 'unexpected'; readonly error: string };

/** A line of an answer. The last one is none of the first two. */
export type Line =
  | { readonly progress: { readonly done: number; readonly total?: number | undefined } }
  | { readonly part: unknown }
  | { readonly answer: unknown }
  | { readonly refused: CallRefusal }
  | { readonly failed: CallFailure };

type AnyCall =
  | Reading<z.ZodMiniType, unknown, never>
  | Change<z.ZodMiniType, unknown, object, unknown>;

const PROGRESS_MS = 100;

/** The call of a path such as `/api/figures`, or `/api/erase/run`. */
export function findCall(path: string): { name: CallName; isRun: boolean } | undefined {
  const [, name = '', run] = /^\/api\/(\w+)(\/run)?$/.exec(path) ?? [];
  if (!Object.hasOwn(CALLS, name)) return undefined;
  const isRun = run !== undefined;
  if (isRun && callOf(name as CallName).kind !== 'change') return undefined;
  return { name: name as CallName, isRun };
}

function callOf(name: CallName): AnyCall {
  return CALLS[name] as unknown as AnyCall;
}

export interface AnswerOptions {
  readonly studio: Studio;
  readonly call: { readonly name: CallName; readonly isRun: boolean };
  readonly context: Pick<CallContext, 'now' | 'signal' | 'who'>;
}

/** Answers a call in lines of JSON. A page that goes away interrupts it, like Ctrl-C. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { studio, call, context }: AnswerOptions,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const write = async (line: Line) => {
    if (response.destroyed) return;
    if (!response.write(`${JSON.stringify(line)}\n`) && !gone.signal.aborted) {
      await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  };
  let shownAt = 0;
  const callContext: CallContext<unknown> = {
    ...context,
    studio,
    signal: AbortSignal.any([context.signal, gone.signal]),
    send: (part) => write({ part }),
    onProgress(done, total) {
      if (Date.now() - shownAt < PROGRESS_MS) return;
      shownAt = Date.now();
      void write({ progress: { done, total } });
    },
  };
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const input = await readInput(request);
    await write({ answer: await perform(call, input, callContext) });
  } catch (error) {
    await write(explain(error));
  }
  response.end();
}

const runInput = z.strictObject({ plan: z.string() });

async function perform(
  { name, isRun }: AnswerOptions['call'],
  given: unknown,
  context: CallContext,
): Promise<unknown> {
  const call = callOf(name);
  const { stage, mayWrite, plans } = context.studio;
  const changes = call.kind === 'change' ? isRun : call.changes === 'list';
  if (stage !== undefined && !mayWrite && changes) {
    throw new CallRefusedError({ code: 'read_only', stage });
  }
  if (call.kind === 'reading') {
    return (await call.answer(parse(call.input, given), context)) ?? null;
  }
  if (!isRun) {
    const plan = await call.plan(parse(call.input, given), context);
    const id = randomUUID();
    plans.set(name, { id, plan });
    return { ...call.show(plan), plan: id };
  }
  const { plan: id } = parse(runInput, given);
  const planned = plans.get(name);
  if (planned?.id !== id) throw new CallRefusedError({ code: 'plan_unknown' });
  plans.delete(name);
  return (await call.run(planned.plan, context)) ?? null;
}

/** JSON, or the bytes of a file. Undefined for what is neither. Reads what is too large, and drops it. */
async function readInput(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= UPLOAD_MAX_BYTES) chunks.push(chunk);
  }
  if (size > UPLOAD_MAX_BYTES) throw new CallRefusedError({ code: 'upload_too_large', size });
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-type'] === 'application/octet-stream') return bytes;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new CallRefusedError({
    code: 'input_invalid',
    path: error.issues[0]?.path.join('.') ?? '',
  });
}

function explain(error: unknown): Line {
  if (error instanceof RefusedError || error instanceof CallRefusedError) {
    return { refused: error.refusal };
  }
  if (!(error instanceof Error)) return { failed: { code: 'unexpected', error: typeof error } };
  if (error instanceof ConnectionError) return { failed: error.fault };
  if ('code' in error && error.code === 'ECONNREFUSED')
    return { failed: { code: 'laptop_stopped' } };
  return { failed: { code: 'unexpected', error: error.name } };
}
