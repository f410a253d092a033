import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What an operator’s browser asks a studio for, once its link was opened. */
export interface Visit {
  /** Resolves when the Overview has figures. */
  readonly seeFigures: () => Promise<void>;
  /** Each resolves when a page has all that it shows. */
  readonly pages: () => Promise<Readonly<Record<string, () => Promise<unknown>>>>;
}

/** How the studio of a commit is started and visited. */
export interface Face {
  readonly command: string;
  readonly visit: (link: string) => Promise<Visit>;
}

/** In the announcements of the generated table. */
const ANNOUNCEMENT = 'news';

/** How often the script of a page looks whether the list was read. */
const POLL_MS = 500;

/** Earlier commits have a page in the browser that asks for data. */
export function faceOf(folder: string): Face {
  const command = join(folder, 'operator/cli/waitlist.mjs');
  return existsSync(command)
    ? { command, visit: visitPages }
    : { command: join(folder, 'infra/cli/waitlist.mjs'), visit: visitData };
}

async function visitPages(link: string): Promise<Visit> {
  const headers = { ...(await open(link)).headers, origin: new URL(link).origin };
  const get = (path: string) => textOf(fetch(new URL(path, link), { headers }));
  const body = new URLSearchParams({ search: 'zu' });

  return {
    async seeFigures() {
      while (!(await get('./')).includes('on the waitlist')) await setTimeout(POLL_MS);
    },
    async pages() {
      const [, person = ''] = /href="(people\/[^"?]+)"/.exec(await get('people')) ?? [];
      return {
        Overview: () => get('./'),
        People: () => get('people'),
        'a search': () => textOf(fetch(new URL('people', link), { method: 'POST', headers, body })),
        'a person': () => get(person),
        Announcements: () => get('announcements'),
        'an announcement': () => get(`announcements/${ANNOUNCEMENT}`),
        Mail: () => get('mail'),
        'Import and export': () => get('transfer'),
      };
    },
  };
}

/** Without the time that a browser takes for the script and for drawing. */
async function visitData(link: string): Promise<Visit> {
  const { origin } = new URL(link);
  const { headers: opened, page } = await open(link);
  const [, key = ''] = /name="studio-key" content="([^"]+)"/.exec(page) ?? [];
  const headers = { ...opened, origin, 'x-studio-key': key, 'content-type': 'application/json' };

  async function call(name: string, input: object = {}): Promise<void> {
    const body = JSON.stringify(input);
    const lines = await textOf(fetch(`${origin}/api/${name}`, { method: 'POST', headers, body }));
    const last = lines.trim().split('\n').at(-1);
    if (!last?.startsWith('{"answer"')) throw new Error(`${name} was answered with ${last}`);
  }

  return {
    async seeFigures() {
      await call('stage');
      await call('figures', { segment: {} });
    },
    // Without those of which DynamoDB would send a part, and the generated table sends all.
    pages: async () => ({
      Overview: () => call('figures', { segment: {} }),
      Announcements: () => call('announcements'),
      'an announcement': () => call('announcementProgress', { name: ANNOUNCEMENT }),
      Mail: () => Promise.all([call('parked'), call('messages')]),
      'Import and export': () => call('audit'),
    }),
  };
}

/** The page of a link, and the headers that open the others. */
async function open(link: string) {
  const response = await fetch(link);
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  return { page: await response.text(), headers: { cookie } };
}

async function textOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
  return text;
}
