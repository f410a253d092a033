import type { Page } from 'playwright';
import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { LOCAL_CLIENT, REGION, TABLE_NAME } from '../../infra/local/environment.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { readRows } from '../stack/rows.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expect, test } from './fixtures.ts';

let server: LocalServer;

test.beforeAll(async () => {
  server = await serveLocally((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  });
});
test.afterAll(() => server.close());

const openForeignPage = (page: Page) => page.goto(server.origin.replace('127.0.0.1', 'localhost'));

/** Calls DynamoDB from a page. Gives the answer, or undefined where the page may not have it. */
function callStore(page: Page, url: string, operation: string, input: object): Promise<unknown> {
  const credential = `${LOCAL_CLIENT.credentials.accessKeyId}/20260101/${REGION}/dynamodb/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': '20260101T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0`,
  };
  const init = {
    method: 'POST',
    headers,
    body: JSON.stringify({ TableName: TABLE_NAME, ...input }),
  };
  return page.evaluate(
    ([to, call]) =>
      fetch(to, call).then(
        (response) => response.json(),
        () => undefined,
      ),
    [url, init] as const,
  );
}

test('a page of another origin neither reads the table nor deletes a row', async ({
  page,
  stack,
}) => {
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'victim@example.ch' });
  const rows = await readRows(stack.dynamodb);
  await openForeignPage(page);

  const scanned = await callStore(page, stack.dynamodb, 'Scan', {});
  for (const { pk } of rows) {
    await callStore(page, stack.dynamodb, 'DeleteItem', { Key: { pk: { S: pk } } });
  }

  expect(scanned).toBeUndefined();
  expect(await readRows(stack.dynamodb)).toHaveLength(rows.length);
});

/** Posts a form from a page. Gives the status of the answer. */
async function postForm(page: Page, action: string, field: string): Promise<number> {
  const answered = page.waitForResponse(action);
  await page.evaluate(
    ([to, name = '', value = '']) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
      form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, ...field.split('=')],
  );
  return (await answered).status();
}

const ONE_CLICK = { path: `${ONE_CLICK_PATH}?token=forged`, field: 'List-Unsubscribe=One-Click' };

for (const [name, { path, field }] of [
  ['inbox', { path: '/faults', field: 'mode=outage' }],
  ['site', ONE_CLICK],
  ['functionUrl', ONE_CLICK],
] as const) {
  test(`the ${name} refuses a form of another origin`, async ({ page, stack, inbox }) => {
    await openForeignPage(page);

    expect(await postForm(page, stack[name] + path, field)).toBe(403);
    await expect(page.getByText('Foreign origin')).toBeVisible();
    await inbox.setFaults('none');
  });
}

test('a form of the inbox sets faults', async ({ page, stack }) => {
  await page.goto(stack.inbox);

  expect(await postForm(page, `${stack.inbox}/faults`, 'mode=none')).toBe(303);
});

for (const name of ['site', 'partner', 'inbox', 'functionUrl', 'dynamodb'] as const) {
  test(`the ${name} answers no page under a foreign host`, async ({ page, stack }) => {
    const rebound = stack[name].replace('localhost', 'rebound.localhost');

    const response = await page.goto(rebound);

    expect(response?.status()).toBe(403);
    expect(await response?.text()).toBe('Foreign host');
  });
}
