import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { useStudio, type Ask } from './use-studio.ts';

useStoredList();
const studio = useStudio();

const CALL: Ask = { method: 'POST', body: '{}' };

/** What a page with all secrets gets, unless one header is changed. Undefined leaves it out. */
async function callWith(changes: Readonly<Record<string, string | undefined>>) {
  const headers = { ...(await studio.open()), ...changes };
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return studio.ask('/api/stage', { ...CALL, headers: Object.fromEntries(given) });
}

test('the page of a fresh link gets data', async () => {
  const { status, body } = await callWith({});

  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ answer: { stage: null, mayWrite: true } });
});

test.each([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another port of this machine', { origin: 'http://127.0.0.1:9' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a request that hides its origin', { origin: undefined }],
  ['a name that was rebound to this machine', { host: 'evil.example' }],
  ['the name of this machine', { host: 'localhost' }],
  ['a server on another port, which got the cookie', { 'x-studio-key': undefined }],
  ['a wrong key', { 'x-studio-key': 'A'.repeat(43) }],
  ['a key without the cookie', { cookie: undefined }],
  ['a wrong cookie', { cookie: 'waitlist-studio=A' }],
])('%s gets no data', async (_, changes) => {
  const { status, body } = await callWith(changes);

  expect({ status, body }).toEqual({ status: 403, body: '' });
});

test.each(['/', '/?token=', `/?token=${'A'.repeat(43)}`, '/assets/app.js'])(
  'without a token or a cookie, %s is refused',
  async (path) => {
    const { status, body } = await studio.ask(path);

    expect({ status, body }).toEqual({ status: 403, body: '' });
  },
);

test.each([
  ['a rebound name', { host: 'evil.example' }],
  ['a page of another origin', { origin: 'https://evil.example' }],
])('%s gets no file with the cookie, and takes no token', async (_, foreign) => {
  const { cookie } = await studio.open();
  const { pathname, search } = new URL(studio.newLink());

  for (const path of ['/', '/assets/app.js', pathname + search]) {
    const { status, body } = await studio.ask(path, { headers: { cookie, ...foreign } });
    expect({ status, body }).toEqual({ status: 403, body: '' });
  }
  expect((await studio.ask(pathname + search)).status).toBe(200);
});

test('a token opens the page once', async () => {
  const { pathname, search } = new URL(studio.newLink());

  const first = await studio.ask(pathname + search);
  const second = await studio.ask(pathname + search);

  expect([first.status, second.status]).toEqual([200, 403]);
});

test('a fresh link ends the link before, and the session that a stolen one opened', async () => {
  const stolen = new URL(studio.newLink());
  const thief = await studio.open();
  const used = await studio.ask(stolen.pathname + stolen.search);
  const before = await studio.ask('/api/stage', { ...CALL, headers: thief });

  await studio.open();

  const after = await studio.ask('/api/stage', { ...CALL, headers: thief });
  expect([used.status, before.status, after.status]).toEqual([403, 200, 403]);
});

test('the cookie alone opens the page without its key, and no script reads it', async () => {
  const { pathname, search } = new URL(studio.newLink());
  const opened = await studio.ask(pathname + search);
  const [setCookie = ''] = opened.headers['set-cookie'] ?? [];
  const cookie = setCookie.split(';', 1)[0] ?? '';

  const page = await studio.ask('/', { headers: { cookie } });

  expect(setCookie).toMatch(
    new RegExp(`^waitlist-studio-${studio.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
  );
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('studio-key');
  expect((await studio.ask('/assets/app.js', { headers: { cookie } })).status).toBe(200);
});

test.each([
  ['/assets/../../../etc/passwd'],
  ['/..%2findex.html'],
  ['/%2e%2e/%2e%2e/etc/passwd'],
  ['//etc/passwd'],
])('no path leaves the folder of the page: %s', async (path) => {
  const { cookie } = await studio.open();

  const status = await new Promise((resolve, reject) => {
    const { port } = studio;
    send({ host: '127.0.0.1', port, path, headers: { cookie } }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .once('error', reject)
      .end();
  });

  expect(status).toBe(404);
});

test('every answer loads nothing from elsewhere, fits in no frame, and is not kept', async () => {
  const { cookie, ...headers } = await studio.open();
  const answers = await Promise.all([
    studio.ask('/'),
    studio.ask('/', { headers: { cookie } }),
    studio.ask('/assets/app.js', { headers: { cookie } }),
    studio.ask('/nothing', { headers: { cookie } }),
    studio.ask('/', { method: 'PUT', headers }),
    studio.ask('/api/stage', { ...CALL, headers }),
    studio.ask('/api/stage', { ...CALL, headers: { ...headers, cookie } }),
    studio.ask('/api/nothing', { ...CALL, headers: { ...headers, cookie } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 404, 405, 403, 200, 404]);
  for (const answer of answers) {
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('only this machine reaches it', async () => {
  const other = createServer();
  // The port is free on every other address.
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject).listen(Number(studio.port), '127.0.0.2', resolve);
  });

  expect((other.address() as AddressInfo).port).toBe(Number(studio.port));
  other.close();
});

test('a page that is not the studio’s cannot end it', async () => {
  const { 'x-studio-key': _, ...stolen } = await studio.open();

  const { status } = await studio.ask('/end', { ...CALL, headers: stolen });

  expect(status).toBe(403);
});
