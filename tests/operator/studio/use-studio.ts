import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { RunningStudio, ServeOptions } from '../../../operator/studio/serve.ts';
import { useFolder } from '../../use-folder.ts';

interface Reply extends Pick<IncomingMessage, 'headers'> {
  readonly status: number;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** What a form sends: one value for a name, or several. */
type Form = Readonly<Record<string, string | readonly string[]>>;

/** In files that are not for pages: beside theirs, and in the folder around it. */
export const SECRET = 'secret';

export type TestedStudio = Awaited<ReturnType<typeof openStudio>>;

/** A studio over the list of the environment. Use it behind the list. Closed after the tests of a file. */
export function useStudio(options: Partial<ServeOptions> = {}): TestedStudio {
  const studio = {} as TestedStudio;
  const folder = useFolder();
  const end = new AbortController();
  beforeAll(async () => {
    const pages = join(folder, 'pages');
    mkdirSync(pages);
    writeFileSync(join(pages, 'studio.js'), 'export {};');
    writeFileSync(join(pages, 'other.js'), SECRET);
    writeFileSync(join(folder, 'studio.js'), SECRET);
    Object.assign(studio, await openStudio({ folder: pages, signal: end.signal, ...options }));
  });
  afterAll(async () => {
    end.abort();
    await studio.ended;
  });
  return studio;
}

async function openStudio(
  options: Partial<ServeOptions> & Pick<ServeOptions, 'folder' | 'signal'>,
) {
  const { serveStudio } = await import('../../../operator/studio/serve.ts');
  const { OPERATIONS } = await import('../../../operator/operations.ts');
  const running: RunningStudio = await serveStudio({
    port: 0,
    stage: undefined,
    mayWrite: true,
    operations: OPERATIONS,
    pages: await import('../../../operator/studio/pages/pages.tsx'),
    store: await import('../../../operator/store.ts'),
    runChecks: async function* () {},
    now: Date.now,
    who: async () => 'anna',
    ...options,
  });
  const { origin, host, port, pathname } = new URL(running.newLink());
  const base = pathname.replace(/\/$/, '');

  /** Sends a request as any program can. The name of the studio leads to this machine. */
  function ask(path: string, { body, headers, ...rest }: Ask = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      // Each on a connection of its own: one that was refused may have bytes left in it.
      const own = { host: '127.0.0.1', port, path, agent: false };
      const target = { ...own, headers: { host, ...headers }, ...rest };
      const request = send(target, (response) => {
        text(response)
          .then((read) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
          )
          .catch(reject);
      });
      request.once('error', reject).end(body);
    });
  }

  let cookie: Promise<string> | undefined;
  async function open(): Promise<string> {
    const { pathname: path, search } = new URL(running.newLink());
    const { headers } = await ask(path + search);
    return headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  }
  const opened = async () => ({ cookie: await (cookie ??= open()), origin });

  async function get(path: string): Promise<Reply> {
    const { cookie: own } = await opened();
    return ask(`${base}/${path}`, { headers: { cookie: own } });
  }

  /** Sends a form, and returns the path that it leads to. */
  async function post(path: string, form: Form = {}): Promise<string> {
    const pairs = Object.entries(form).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers, body } = await ask(`${base}/${path}`, {
      method: 'POST',
      headers: { ...(await opened()), ...type },
      body: new URLSearchParams(pairs).toString(),
    });
    if (status !== 303) throw new Error(`${status}: ${body}`);
    return String(headers.location).slice(base.length + 1);
  }

  /** Reads a page until nothing goes on any more, and follows where it leads. */
  async function settled(path: string): Promise<{ readonly path: string; readonly body: string }> {
    const { status, headers, body } = await get(path);
    if (status === 303) return settled(String(headers.location).slice(base.length + 1));
    return body.includes('data-working') ? settled(path) : { path, body };
  }

  /** Reads the list again, and waits until it is read. */
  async function refresh(): Promise<void> {
    await post('refresh');
    while ((await get('people')).body.includes('Reading the list'));
  }

  return { ...running, ask, get, refresh, post, settled, opened, base, origin, host, port };
}
