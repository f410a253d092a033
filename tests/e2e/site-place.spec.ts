import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { API_PATHS } from '#shared/contract/paths.ts';
import { PLACE_NOTICES } from '#shared/contract/plain-form.ts';
import type { OptIn } from '#shared/settings.ts';
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
import { postJson } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { expect, mailTo, test } from './fixtures.ts';
import { send, signUp as signUpInPlace } from './widget-harness.ts';

const { place, confirm, share } = MESSAGES.en;

let stack: RunningStack;
let site: LocalServer;

/** The site of the setting, before the API of a stack of the setting. Closes with what is given. */
async function open(optIn: OptIn): Promise<AsyncDisposable> {
  const opened = new AsyncDisposableStack();
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const { path } = opened.use(await mkdtempDisposable(join(cache, 'place-')));
  const settings = { contact: 'delivered', optIn, invitations: 'on', build: path } as const;
  await buildSite({ ...settings, siteOrigin: 'https://site.example' });
  await precompress(join(path, 'site'));
  const env = { INVITATIONS: 'on', OPT_IN: optIn };
  stack = opened.use(await runStack({ env, args: ['--built'] }));
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
  site = opened.use(
    await serveLocally(
      respondAsEdge({
        folders: [join(path, 'site'), join(ROOT, 'build')],
        allowedOrigins: [],
        frameAncestors: [],
        answerApi: passOn,
        answerOneClick: passOn,
      }),
    ),
  );
  return opened;
}

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
async function age(emails: readonly string[], ms: number): Promise<void> {
  const client = new DynamoDBClient({ endpoint: stack.dynamodb, ...LOCAL_CLIENT });
  for (const row of await readRows(stack.dynamodb)) {
    if (!emails.some((email) => email === addressOf(row))) continue;
    await DynamoDBDocumentClient.from(client).send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { [PARTITION_KEY]: row[PARTITION_KEY] },
        UpdateExpression: 'SET verifiedAt = verifiedAt - :ms',
        ExpressionAttributeValues: { ':ms': ms },
      }),
    );
  }
  client.destroy();
  await stack.kill();
  await stack.restart();
}

/** Two people take their places, and the later one’s page is opened. Gives the link on it. */
async function openSecondPlace(page: Page): Promise<{ brunos: string; link: string }> {
  await signUp(page, 'bruno@example.ch');
  const brunos = await takePlace(page, 'bruno@example.ch');
  await signUp(page, 'anna@example.ch');
  const annas = await takePlace(page, 'anna@example.ch');
  await age([], 0);
  await page.goto(annas);
  await expect(page.getByRole('heading', { name: '1 person is ahead of you.' })).toBeVisible();
  return { brunos, link: (await page.locator('.share .address').textContent()) ?? '' };
}

test.describe('with single opt-in', () => {
  let opened: AsyncDisposable;
  test.beforeAll(async () => (opened = await open('single')));
  test.afterAll(() => opened[Symbol.asyncDispose]());

  test('whoever is invited by a link, on our page or a partner’s, moves the inviter up a day after taking a place', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const mail = document.querySelector('.share .by-mail');
        if (mail) document.documentElement.dataset['mail'] ??= mail.className;
      }).observe(document, { childList: true, subtree: true });
    });
    const { brunos, link } = await openSecondPlace(page);
    const annas = page.url();
    // Never more than one button looks like the action.
    await expect(page.locator('html')).toHaveAttribute('data-mail', 'button by-mail quiet');
    await expectNoFindings(page, 'a place');
    expect(link).toMatch(/^https:\/\/site\.example\/en\?via=[0-9A-Z]{12}$/);
    await expect(page.getByRole('link', { name: share.mail })).toHaveAttribute(
      'href',
      expect.not.stringContaining('token'),
    );

    const { search } = new URL(link);
    await signUp(page, 'clara@example.ch', search);
    await takePlace(page, 'clara@example.ch');
    await page.goto(`${stack.partner}/${search}&lang=en`);
    await signUpInPlace(page, 'dora@example.ch');
    await takePlace(page, 'dora@example.ch');
    await age(['clara@example.ch', 'dora@example.ch'], 25 * HOUR_MS);

    await page.goto(annas);
    const counting = place.moveUp.counting.many.replaceAll('{count}', '2');
    await expect(page.getByText(counting)).toBeVisible();
    await page.goto(brunos);
    const three = page.getByRole('heading', { name: '3 people are ahead of you.' });
    await expect(three).toBeVisible();
    await expect(page.getByText(place.left)).toHaveCount(0);

    await postJson(stack.site + API_PATHS.unsubscribe, { email: 'bruno@example.ch' });
    await page.reload();
    await expect(three).toBeVisible();
    await expect(page.getByText(place.left)).toBeVisible();
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

  test('a link that is forged, missing or of a person without a place says so', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/en/place?token=k1.row.mac`);
    await expect(page.getByRole('alert')).toContainText(place.invalid.text);
    await page.goto(`${site.origin}/en/place`);
    await expect(page.getByRole('alert')).toContainText(place.missing.text);
  });
});

test.describe('with double opt-in', () => {
  let opened: AsyncDisposable;
  test.beforeAll(async () => (opened = await open('double')));
  test.afterAll(() => opened[Symbol.asyncDispose]());

  test('a press confirms whoever is invited by a link, takes their place, and moves the inviter up', async ({
    page,
  }) => {
    const { brunos, link } = await openSecondPlace(page);

    await signUp(page, 'clara@example.ch', new URL(link).search);
    await takePlace(page, 'clara@example.ch');
    await age(['clara@example.ch'], 25 * HOUR_MS);

    await page.goto(brunos);
    await expect(page.getByRole('heading', { name: '2 people are ahead of you.' })).toBeVisible();
  });
});
