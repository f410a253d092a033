import type { Page } from 'playwright';
import { API_PATHS } from '#shared/contract/paths.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { readRows } from '../stack/rows.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expect, test } from './fixtures.ts';

let server: LocalServer;
/** The origin of a page that is neither ours nor a partner's. */
let foreign: string;

test.beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const isStrict = request.url === '/no-referrer';
    response.writeHead(200, {
      'content-type': 'text/html',
      ...(isStrict ? { 'referrer-policy': 'no-referrer' } : {}),
    });
    response.end('<!doctype html><title>Foreign</title>');
  });
  foreign = server.origin.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => server.close());

const FIELDS = { ...VALID_SIGN_UP, email: 'victim@example.ch', consent: 'on' };
const JSON_BODY = JSON.stringify({ signup: { ...VALID_SIGN_UP, email: FIELDS.email } });
const FORM_BODY = new URLSearchParams(FIELDS).toString();
const FORM_TYPE = 'application/x-www-form-urlencoded';

async function isSignedUp({ dynamodb }: RunningStack): Promise<boolean> {
  return (await readRows(dynamodb)).some(({ email }) => email === FIELDS.email);
}

const FETCHES = [
  ['JSON as text/plain', { mode: 'no-cors', body: JSON_BODY, type: 'text/plain' }],
  ['JSON as a form', { mode: 'no-cors', body: JSON_BODY, type: FORM_TYPE }],
  ['a form', { mode: 'no-cors', body: FORM_BODY, type: FORM_TYPE }],
  ['a form with CORS', { mode: 'cors', body: FORM_BODY, type: FORM_TYPE }],
  ['JSON with CORS', { mode: 'cors', body: JSON_BODY, type: 'application/json' }],
] as const;

for (const [name, request] of FETCHES) {
  test(`a foreign page that fetches with ${name} changes nothing`, async ({ page, stack }) => {
    await page.goto(foreign);

    await page.evaluate(
      ({ url, mode, body, type }) =>
        fetch(url, { method: 'POST', mode, body, headers: { 'content-type': type } }).then(
          () => {},
          () => {},
        ),
      { url: stack.site + API_PATHS.signUp, ...request },
    );

    expect(await isSignedUp(stack)).toBe(false);
  });
}

test('a foreign page that sends a beacon changes nothing', async ({ page, stack }) => {
  await page.goto(foreign);
  const url = stack.site + API_PATHS.signUp;
  const answered = page.waitForResponse(url);

  await page.evaluate(([to, body]) => navigator.sendBeacon(to, new URLSearchParams(body)), [
    url,
    FORM_BODY,
  ] as const);

  expect((await answered).status()).toBe(403);
  expect(await isSignedUp(stack)).toBe(false);
});

/** Posts a plain form as a page does, in the window or in a frame. Gives the answer's status. */
async function postForm(page: Page, action: string): Promise<number> {
  const answered = page.waitForResponse(action);
  await page.evaluate(
    ([to, fields]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = to;
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, FIELDS] as const,
  );
  return (await answered).status();
}

for (const path of ['/', '/no-referrer']) {
  test(`a plain form of a foreign page is refused, from ${path}`, async ({ page, stack }) => {
    await page.goto(foreign + path);

    const status = await postForm(page, stack.site + API_PATHS.signUp);

    expect(status).toBe(403);
    await expect(page.getByText('Foreign origin')).toBeVisible();
    expect(await isSignedUp(stack)).toBe(false);
  });
}

test('our own page is answered under both names of the machine', async ({ page, stack }) => {
  const site = stack.site.replace('localhost', '127.0.0.1');
  await page.goto(`${site}/en`);
  const own = JSON.stringify({ signup: { ...VALID_SIGN_UP, email: 'own-page@example.ch' } });

  const status = await page.evaluate(
    ([url, body]) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }).then((response) => response.status),
    [API_PATHS.signUp, own] as const,
  );

  expect(status).toBe(200);
});
