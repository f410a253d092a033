import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { SECRET, useStudio } from './use-studio.ts';

const MARKUP = '<b id=x>';

const list = useStoredList();
const studio = useStudio({ who: async () => MARKUP });

type Changes = Readonly<Record<string, string | undefined>>;

/** What a page of the studio sends, unless a header is changed. Undefined leaves it out. */
async function postWith(changes: Changes, path = 'refresh') {
  const own = { ...(await studio.opened()), 'content-type': 'application/x-www-form-urlencoded' };
  const given = Object.entries({ ...own, ...changes }).filter(([, value]) => value !== undefined);
  const headers = Object.fromEntries(given) as Record<string, string>;
  return studio.ask(`${studio.base}/${path}`, { method: 'POST', headers });
}

test('a form of the studio’s own page is taken', async () => {
  expect((await postWith({})).status).toBe(303);
});

test.each<[string, Changes]>([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another port of this machine', { origin: 'http://127.0.0.1:9' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a request that hides its origin', { origin: undefined }],
  ['a name that was rebound to this machine', { host: 'evil.example' }],
  ['the name of this machine', { host: 'localhost' }],
  ['a page of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a form without the cookie', { cookie: undefined }],
  ['a wrong cookie', { cookie: 'studio=A' }],
])('%s changes nothing, and ends nothing', async (_, changes) => {
  for (const path of ['refresh', 'end', 'start/block']) {
    const { status, body } = await postWith(changes, path);
    expect({ status, body }).toEqual({ status: 403, body: '' });
  }
  expect((await studio.get('people')).status).toBe(200);
});

test.each<[string, Changes]>([
  ['without the cookie', {}],
  ['for a rebound name', { host: 'evil.example' }],
  ['for a page of another origin', { origin: 'https://evil.example' }],
])('no page and no file is there %s', async (_, foreign) => {
  const { cookie } = await studio.opened();
  const isForeign = Object.keys(foreign).length > 0;
  const headers = { ...(isForeign && { cookie }), ...foreign } as Record<string, string>;

  for (const path of ['/', '/people', '/studio.js', '/?token=', `/?token=${'A'.repeat(43)}`]) {
    const { status, body } = await studio.ask(studio.base + path, { headers });
    expect({ status, body }).toEqual({ status: 403, body: '' });
  }
});

test('a link works once, and its cookie is for no script, site or path but the studio’s', async () => {
  const { pathname, search } = new URL(studio.newLink());

  const first = await studio.ask(pathname + search);
  const second = await studio.ask(pathname + search);

  expect([first.status, second.status]).toEqual([200, 403]);
  expect(first.headers['set-cookie']?.[0]).toMatch(
    new RegExp(`^studio=[\\w-]{43}; Path=${studio.base}/; HttpOnly; SameSite=Strict$`),
  );
});

test('no other page can know where the studio is', () => {
  expect(studio.origin + studio.base).toMatch(/[\da-f]{32}/);
});

test.each(['other.js', '..%2fstudio.js', '%2e%2e%2fstudio.js', 'x/..%2f..%2fstudio.js'])(
  'of all files, only those of the pages are served: not %s',
  async (path) => {
    const { cookie } = await studio.opened();

    const { status, body } = await studio.ask(`${studio.base}/${path}`, { headers: { cookie } });

    expect([403, 404]).toContain(status);
    expect(body).not.toContain(SECRET);
  },
);

test('what people write, and what the audit keeps, is text on a page', async () => {
  const rowKey = await list.signUp({ email: 'gone@example.ch' });
  await list.contact('anna@example.ch', MARKUP, MARKUP);
  await studio.refresh();
  const planned = await studio.settled(await studio.post('start/erase', { person: rowKey }));
  await studio.settled(await studio.post(planned.path));

  const pages = [await studio.get('mail'), await studio.get('transfer')];

  for (const { body } of pages) {
    expect(body).toContain('&lt;b id=x&gt;');
    expect(body).not.toContain(MARKUP);
  }
});

test('every answer loads nothing from elsewhere, fits in no frame, and is not kept', async () => {
  const answers = [
    await studio.ask('/'),
    await studio.get(''),
    await studio.get('people'),
    await studio.get('studio.js'),
    await studio.get('nothing'),
    await postWith({ cookie: undefined }),
    await postWith({}),
  ];

  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a file that is too large is refused by its length, before any of it is read', async () => {
  const { status, body } = await studio.ask(`${studio.base}/start/import`, {
    method: 'POST',
    headers: {
      ...(await studio.opened()),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '30000000',
    },
  });

  expect(status).toBe(400);
  expect(body).toContain('30 MB');
});

test('a file that is too large is refused while it is read, whatever length it is said to have', async () => {
  const { status, body } = await studio.ask(`${studio.base}/start/import`, {
    method: 'POST',
    headers: {
      ...(await studio.opened()),
      'content-type': 'multipart/form-data; boundary=b',
      'transfer-encoding': 'chunked',
    },
    body: new Uint8Array(30_000_000),
  });

  expect(status).toBe(400);
  expect(body).toContain('too large');
});

test('only this machine reaches it', async () => {
  const other = createServer();
  // The port is free on every other address.
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject).listen(Number(studio.port), '127.0.0.2', resolve);
  });

  expect(other.listening).toBe(true);
  other.close();
});
