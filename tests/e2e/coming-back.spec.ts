import { CONSENT } from '#shared/consent.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { fr } from '../../widget/messages/fr.ts';
import { addressOf, readRows, type Row } from '../stack/rows.ts';
import { postJson, postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expect, IN_MOTION, spoken, mailTo, test, type WorkerFixtures } from './fixtures.ts';
import { send } from './widget-harness.ts';

test.use(IN_MOTION);

/** The whole way back to the list, with the real API, mail and pages. */
const texts = MESSAGES.fr;

type Stack = WorkerFixtures['stack'];

async function rowOf(stack: Stack, email: string): Promise<Row | undefined> {
  return (await readRows(stack.dynamodb)).find((row) => addressOf(row) === email);
}

function signUp(stack: Stack, email: string, company?: string): Promise<Response> {
  const role = company ? 'company' : 'private';
  return postSignUp(stack.site, { ...VALID_SIGN_UP, email, role, company, language: 'fr' });
}

/** A person who left before the first mail and signed up again. Returns the link of the mail. */
async function askedToConfirm(
  { stack, inbox }: Pick<WorkerFixtures, 'stack' | 'inbox'>,
  email: string,
): Promise<string> {
  await inbox.setFaults('throttle');
  await signUp(stack, email, 'Rossi SA');
  await postJson(stack.site + API_PATHS.unsubscribe, { email });
  await signUp(stack, email);
  await inbox.setFaults('none');
  const mail = await mailTo(inbox, email);
  return mail.text.match(/https?:\S+\/confirm\?token=\S+/)?.[0] ?? '';
}

for (const language of LANGUAGES) {
  test(`who is back reads the way back ${spoken(language)}`, async ({ page, stack, inbox }) => {
    const email = `same-week-${language}@example.ch`;
    const { confirm, success } = MESSAGES[language];
    await postSignUp(stack.site, { ...VALID_SIGN_UP, email, language });
    const earlier = await mailTo(inbox, email);
    const [, token] = earlier.text.match(/\/unsubscribe\?token=(\S+)/) ?? [];
    await postJson(stack.site + API_PATHS.unsubscribe, { token });

    await page.goto(`${stack.site}${pathPrefix(language)}`);
    await send(page, email);
    await page.waitForURL(`${stack.site}${pathPrefix(language)}/success`);

    expect(await rowOf(stack, email)).not.toHaveProperty('confirmedAt');
    const note = await page.locator('.note', { hasText: success.single.note }).innerText();
    const [, name = ''] = note.match(/[“«]\s?(.+?)\s?[”»]/) ?? [];
    await page.goto('about:blank');
    await page.setContent(earlier.html);
    await page.goto((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    await page.getByRole('button', { name: confirm.button }).click();
    await page.waitForURL(`${stack.site}${pathPrefix(language)}/confirm/success`);
    expect(await rowOf(stack, email)).toHaveProperty('confirmedAt');
    expect(await inbox.mailsTo(email)).toHaveLength(1);
  });
}

test('what is corrected on the page counts, with its consent', async ({ page, stack, inbox }) => {
  const email = 'corrected@example.ch';
  await page.goto(await askedToConfirm({ stack, inbox }, email));
  await expect(page.getByText(email)).toBeVisible();
  expect(await rowOf(stack, email)).not.toHaveProperty('confirmedAt');
  await page.getByLabel(fr.role).selectOption('company');
  await page.getByLabel(fr.company).fill('Rossi & Figli');
  await page.getByLabel(fr.location).fill('Chiasso');

  await page.getByRole('button', { name: texts.confirm.button }).click();

  await page.waitForURL(`${stack.site}/fr/confirm/success`);
  expect(await rowOf(stack, email)).toMatchObject({
    role: 'company',
    company: 'Rossi & Figli',
    location: 'Chiasso',
    consent: { version: CONSENT.version, hash: CONSENT.hash.fr },
    confirmedAt: expect.any(Number),
  });
});

test('without JavaScript the link is pasted into the form', async ({ browser, stack, inbox }) => {
  const email = 'pasted@example.ch';
  const link = await askedToConfirm({ stack, inbox }, email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);

  await page.locator('input[name="token"]').fill(link);
  await page.getByRole('button', { name: texts.confirm.button }).click();

  await page.waitForURL(`${stack.site}/fr/confirm/success`);
  expect(await rowOf(stack, email)).toHaveProperty('confirmedAt');
  await context.close();
});
