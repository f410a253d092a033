import type { CallFailure, Line } from '../../answer-call.ts';
import type { CallRefusal } from '../../call.ts';
import type { Answer, CallName, Done, Input, Part } from '../../calls.ts';
import { readKey } from './session.ts';

export type Progress = Extract<Line, { readonly progress: unknown }>['progress'];

/** Why a call gave no answer. */
export type Reason =
  | CallRefusal
  | CallFailure
  /** Another link was opened, or the studio was started again. */
  | { readonly code: 'session_ended' | 'studio_stopped' }
  /** By the operator. */
  | { readonly code: 'stopped' }
  /** The file that was dropped, before it is sent. */
  | { readonly code: 'files_many' | 'file_unreadable' };

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

export interface CallOptions<PartOfAnswer> {
  /** Interrupts it, as Ctrl-C does. */
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: (part: PartOfAnswer) => void;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Asks the studio. Rejects with a `CallError`. */
export function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions<Part<Name>> = {},
): Promise<Answer<Name>> {
  return post(`/api/${name}`, input, options) as Promise<Answer<Name>>;
}

/** Does what was planned. Each plan runs once. */
export function runPlan<Name extends CallName>(
  name: Name,
  plan: string,
  options: CallOptions<never> = {},
): Promise<Done<Name>> {
  return post(`/api/${name}/run`, { plan }, options) as Promise<Done<Name>>;
}

/** Ends the studio. */
export async function endStudio(): Promise<void> {
  await send('/end', {}, undefined);
}

async function post<PartOfAnswer>(
  path: string,
  input: unknown,
  { signal, onPart, onProgress }: CallOptions<PartOfAnswer>,
): Promise<unknown> {
  const { body } = await send(path, input, signal);
  if (!body) throw new CallError({ code: 'studio_stopped' });
  for await (const line of linesOf(body)) {
    if ('progress' in line) onProgress?.(line.progress);
    else if ('part' in line) onPart?.(line.part as PartOfAnswer);
    else if ('answer' in line) return line.answer;
    else throw new CallError('refused' in line ? line.refused : line.failed);
  }
  throw endedBy(signal);
}

function endedBy(signal: AbortSignal | undefined): CallError {
  return new CallError({ code: signal?.aborted ? 'stopped' : 'studio_stopped' });
}

/** An answer that an interruption cut is none. */
export function whole<Ended extends { readonly isComplete: boolean }>(done: Ended): Ended {
  if (!done.isComplete) throw new CallError({ code: 'stopped' });
  return done;
}

async function send(path: string, input: unknown, signal: AbortSignal | undefined) {
  const isFile = input instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-studio-key': readKey() ?? '' },
    body: isFile ? (input as Uint8Array<ArrayBuffer>) : JSON.stringify(input),
    ...(signal && { signal }),
  }).catch(() => {
    throw endedBy(signal);
  });
  if (response.status === 403) throw new CallError({ code: 'session_ended' });
  return response;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || value === undefined) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}
