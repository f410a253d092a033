import { mkdirSync, writeFileSync } from 'node:fs';
import { type Agent, type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { Line } from '../../../operator/studio/answer-call.ts';
import type { Answer, CallName, Done, Input, Part } from '../../../operator/studio/calls.ts';
import { KEY_HEADER } from '../../../operator/studio/guard.ts';
import type { RunningStudio, StudioOptions } from '../../../operator/studio/serve-studio.ts';
import { useFolder } from '../../use-folder.ts';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../infra/build/paths.ts';
import { writeOperatorEnvironment } from '../../../infra/local/environment.ts';

interface Reply extends Pick<IncomingMessage, 'headers'> {
  readonly status: number;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  readonly agent?: Agent;
}

/** A studio over the list of the environment, and its page. Closed after the tests of a file. */
type TestedStudio = Awaited<ReturnType<typeof openStudio>>;

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

/** Sends a request as any program can. */
function ask(url: string | URL, { body, ...options }: Ask = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      text(response)
        .then((read) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        )
        .catch(reject);
    });
    request.once('error', reject).end(body);
  });
}

/** Opens the page by a link, as a browser does. Calls as its script does. */
export async function openPage(link: string) {
  const { origin } = new URL(link);
  const page = await ask(link);
  const [setCookie = ''] = page.headers['set-cookie'] ?? [];
  const [, key = ''] = /name="studio-key" content="([^"]+)"/.exec(page.body) ?? [];
  const headers = { origin, cookie: setCookie.split(';', 1)[0] ?? '', [KEY_HEADER]: key };

  function post(path: string, input: string | Uint8Array, options: Ask = {}): Promise<Reply> {
    const type = typeof input === 'string' ? 'application/json' : 'application/octet-stream';
    return ask(new URL(path, origin), {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: input,
      ...options,
    });
  }

  async function lines(path: string, input: unknown, signal?: AbortSignal): Promise<Line[]> {
    const given = input instanceof Uint8Array ? input : JSON.stringify(input);
    const { body } = await post(path, given, signal && { signal });
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  }

  /** Rejects with what the page would show instead of an answer. */
  async function last(path: string, input: unknown): Promise<unknown> {
    const line = (await lines(path, input)).at(-1)!;
    if ('answer' in line) return line.answer;
    throw Object.assign(new Error(JSON.stringify(line)), line);
  }

  return { headers, post, lines, last };
}

async function openStudio(
  options: Partial<StudioOptions> & Pick<StudioOptions, 'folder' | 'signal'>,
) {
  const { serveStudio } = await import('../../../operator/studio/serve-studio.ts');
  const { CALLS } = await import('../../../operator/studio/calls.ts');
  const running: RunningStudio = await serveStudio({
    port: 0,
    stage: undefined,
    mayWrite: true,
    now: Date.now,
    who: async () => 'anna',
    ...options,
  });
  const { origin, port } = new URL(running.newLink());
  let page: ReturnType<typeof openPage> | undefined;
  const opened = () => (page ??= openPage(running.newLink()));
  const last = async (path: string, input: unknown) => (await opened()).last(path, input);
  const lines = async (path: string, input: unknown, signal?: AbortSignal) =>
    (await opened()).lines(path, input, signal);

  return {
    ...running,
    port,
    lines,
    ask: (path: string, request: Ask = {}) => ask(new URL(path, origin), request),
    /** What the script of a freshly opened page sends with each call. */
    open: async () => (await openPage(running.newLink())).headers,
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

/** Processes of the command, over the list of the test, in a folder of their own. Killed after the tests. */
export function useStudioProcesses() {
  const folder = useFolder();
  const children: ChildProcessWithoutNullStreams[] = [];

  beforeAll(async () => {
    const known = Object.entries(process.env).filter(([name]) =>
      /^(TABLE|ROW_KEY|AWS_)/.test(name),
    );
    await writeOperatorEnvironment(folder, Object.fromEntries(known) as Record<string, string>);
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  /** Starts one, and waits for the one line of its standard output. */
  async function start(args: readonly string[] = ['--no-open'], env: NodeJS.ProcessEnv = {}) {
    const command = [join(ROOT, 'operator/cli/waitlist.mjs'), 'studio', ...args];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, LOCAL_DATA: folder, ...env },
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const [link] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { child, link, output: () => output, ended: once(child, 'exit') };
  }

  return { folder, start };
}
