import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { PLACE_NOTICES } from '#shared/contract/plain-form.ts';
import { HOUR_MS } from '#shared/time.ts';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { precompress } from '../../infra/build/precompress.ts';
import { buildSite } from '../../infra/build/site-bundle.ts';
import { respondAsEdge } from '../../infra/local/edge-server.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { inboxClient } from '../stack/inbox-client.ts';
import { addressOf, readRows } from '../stack/rows.ts';
import { type RunningStack, runStack } from '../stack/running-stack.ts';
import { expectNoFindings } from './axe.ts';
import { expect, mailTo, test } from './fixtures.ts';
import { send } from './widget-harness.ts';

const { place, confirm, share } = MESSAGES.en;

let stack: RunningStack;
let site: LocalServer;
const clean = new AsyncDisposableStack();

/** The site of the setting, before the API of a stack of the setting. */
test.beforeAll(async () => {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const { path } = clean.use(await mkdtempDisposable(join(cache, 'place-')));
  const siteOrigin = 'https://site.example';
  await buildSite({
    siteOrigin,
    contact: 'delivered',
    optIn: 'single',
    invitations: 'on',
    build: path,
  });
  await precompress(join(path, 'site'));
  stack = clean.use(await runStack({ env: { INVITATIONS: 'on' }, args: ['--built'] }));
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(stack.site + request.url, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '', origin: stack.site },
      body: await buffer(request),
      redirect: 'manual',
    });
    const location = answer.headers.get('location')?.replace(stack.site, '');
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(location && { location }),
    });
    response.end(await answer.text());
  };
  site = clean.use(
    await serveLocally(
      respondAsEdge({
        folders: [join(path, 'site'), join(ROOT, 'build'), join(ROOT, 'build', 'releases')],
        allowedOrigins: [],
        frameAncestors: [],
        answerApi: passOn,
        answerOneClick: passOn,
      }),
    ),
  );
});
test.afterAll(() => clean.disposeAsync());

async function signUp(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`${site.origin}/en${query}`);
  await send(page, email);
  await page.waitForURL(`${site.origin}/en/success`);
}

async function linkOf(email: string): Promise<string> {
  const { text } = await mailTo(inboxClient(stack.inbox), email);
  return text.match(/\/en\/confirm\?token=\S+/)?.[0] ?? '';
}

/** Presses the button of the mail’s page, and gives the address of the place. */
async function takePlace(page: Page, email: string): Promise<string> {
  await page.goto(site.origin + (await linkOf(email)));
  await page.getByRole('button', { name: place.take }).click();
  await page.waitForURL(/\/en\/place\?token=/);
  await expect(page.getByRole('heading', { name: place.inLine.title })).toBeVisible();
  return page.url();
}

/** Lets time pass since a person took their place, and the line be counted. */
async function age(email: string, ms: number): Promise<void> {
  const rows = await readRows(stack.dynamodb);
  const row = rows.find((each) => addressOf(each) === email);
  const client = new DynamoDBClient({ endpoint: stack.dynamodb, ...LOCAL_CLIENT });
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { [PARTITION_KEY]: row?.[PARTITION_KEY] },
      UpdateExpression: 'SET verifiedAt = verifiedAt - :ms',
      ExpressionAttributeValues: { ':ms': ms },
    }),
  );
  client.destroy();
  await stack.kill();
  await stack.restart();
}

test('whoever is invited by a link moves the inviter up, a day after taking a place', async ({
  page,
}) => {
  await signUp(page, 'bruno@example.ch');
  const brunos = await takePlace(page, 'bruno@example.ch');
  await signUp(page, 'anna@example.ch');
  const annas = await takePlace(page, 'anna@example.ch');
  await age('anna@example.ch', 0);
  await page.goto(annas);
  await expect(page.getByRole('heading', { name: '1 person is ahead of you.' })).toBeVisible();
  await expectNoFindings(page, 'a place');
  const link = (await page.locator('.share .address').textContent()) ?? '';
  expect(link).toMatch(/^https:\/\/site\.example\/en\?via=[0-9A-Z]{12}$/);
  await expect(page.getByRole('link', { name: share.mail })).toHaveAttribute(
    'href',
    expect.not.stringContaining('token'),
  );

  await signUp(page, 'clara@example.ch', new URL(link).search);
  await takePlace(page, 'clara@example.ch');
  await age('clara@example.ch', 25 * HOUR_MS);

  await page.goto(annas);
  await expect(page.getByText(place.moveUp.counting.one.replace('{count}', '1'))).toBeVisible();
  await page.goto(brunos);
  await expect(page.getByRole('heading', { name: '2 people are ahead of you.' })).toBeVisible();
});

test('without JavaScript, a mail’s link leads to a place that is taken', async ({
  browser,
  page,
}) => {
  await signUp(page, 'dario@example.ch');
  const link = await linkOf('dario@example.ch');
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site.origin + link);
  await plain.getByLabel(confirm.link).fill(site.origin + link);
  await plain.getByRole('button', { name: place.take }).click();

  await expect(plain).toHaveURL(/\/en\/place#place-taken$/);
  const notice = plain.locator(`#${PLACE_NOTICES.taken}`);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(place.taken.text);
});

test('a link that is forged, missing or of a person without a place says so', async ({ page }) => {
  await page.goto(`${site.origin}/en/place?token=k1.row.mac`);
  await expect(page.getByRole('alert')).toContainText(place.invalid.text);
  await page.goto(`${site.origin}/en/place`);
  await expect(page.getByRole('alert')).toContainText(place.missing.text);
});
