import { mkdirSync, writeFileSync } from 'node:fs';
import { request as send, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { Line } from '../../../infra/studio/answer-call.ts';
import type { Answer, CallName, Done, Input, Part } from '../../../infra/studio/calls.ts';
import { KEY_HEADER } from '../../../infra/studio/guard.ts';
import type { RunningStudio, StudioOptions } from '../../../infra/studio/serve-studio.ts';
import { useFolder } from '../../use-folder.ts';

export interface Reply extends Pick<IncomingMessage, 'headers'> {
  readonly status: number;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** A studio over the list of the environment, and its page. Closed after the tests of a file. */
export type TestedStudio = Awaited<ReturnType<typeof openStudio>>;

/** Opens it after the list, because the store reads the environment when it is imported. */
export function useStudio(options: Partial<StudioOptions> = {}): TestedStudio {
  const studio = {} as TestedStudio;
  const folder = useFolder();
  const end = new AbortController();
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    Object.assign(studio, await openStudio({ folder, signal: end.signal, ...options }));
  });
  afterAll(async () => {
    end.abort();
    await studio.ended;
  });
  return studio;
}

async function openStudio(
  options: Partial<StudioOptions> & Pick<StudioOptions, 'folder' | 'signal'>,
) {
  const { serveStudio } = await import('../../../infra/studio/serve-studio.ts');
  const { CALLS } = await import('../../../infra/studio/calls.ts');
  const running: RunningStudio = await serveStudio({
    port: 0,
    stage: undefined,
    mayWrite: true,
    now: Date.now,
    who: async () => 'anna',
    ...options,
  });
  const { origin, port } = new URL(running.newLink());

  function ask(path: string, { method = 'GET', headers = {}, body, signal }: Ask = {}) {
    return new Promise<Reply>((resolve, reject) => {
      const request = send(new URL(path, origin), { method, headers, signal }, (response) => {
        text(response)
          .then((read) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
          )
          .catch(reject);
      });
      request.once('error', reject).end(body);
    });
  }

  /** Opens the page by a fresh link, as a browser does. Returns what its script then sends. */
  async function open() {
    const { pathname, search } = new URL(running.newLink());
    const { body, headers } = await ask(pathname + search);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    const [, key = ''] = /name="studio-key" content="([^"]+)"/.exec(body) ?? [];
    return { origin, cookie: cookie.split(';', 1)[0] ?? '', [KEY_HEADER]: key };
  }

  let headers: Awaited<ReturnType<typeof open>> | undefined;

  async function lines(path: string, input: unknown, signal?: AbortSignal): Promise<Line[]> {
    headers ??= await open();
    const { body } = await ask(path, {
      method: 'POST',
      headers: {
        ...headers,
        ...(input instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
      body: input instanceof Uint8Array ? input : JSON.stringify(input),
      ...(signal && { signal }),
    });
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  }

  async function last(path: string, input: unknown): Promise<unknown> {
    const line = (await lines(path, input)).at(-1)!;
    if ('answer' in line) return line.answer;
    throw Object.assign(new Error(JSON.stringify(line)), line);
  }

  return {
    ...running,
    origin,
    port,
    ask,
    open,
    lines,
    /** The answer of a call. Rejects with what the page would show instead. */
    call: <Name extends CallName>(name: Name, input: Input<Name>) =>
      last(`/api/${name}`, input) as Promise<Answer<Name>>,
    /** What comes before the answer of a call. */
    async parts<Name extends CallName>(name: Name, input: Input<Name>) {
      const sent = await lines(`/api/${name}`, input);
      return sent.flatMap((line) => ('part' in line ? [line.part as Part<Name>] : []));
    },
    /** Calls, and runs what was planned. */
    async do<Name extends CallName>(name: Name, input: Input<Name>) {
      const answer = await last(`/api/${name}`, input);
      if (CALLS[name].kind === 'reading') return answer as Done<Name>;
      const { plan } = answer as { readonly plan: string };
      return (await last(`/api/${name}/run`, { plan })) as Done<Name>;
    },
  };
}
