import { recordRequests, recordViolations } from './recorders.ts';
import { expect, FORM, prerender, send, signUp, test } from './widget-harness.ts';

test('a strict policy blocks nothing', async ({ page, harness }) => {
  const violations = await recordViolations(page);
  const origins = recordRequests(page);
  await page.goto(harness.partnerPage({ body: harness.script(`data-lang="de"`) }));

  await page.locator('button[type=submit]').press('Enter');
  await expect(page.locator('[part=toast]')).not.toBeEmpty();
  await signUp(page);

  expect(violations()).toEqual([]);
  expect(origins().toSorted()).toEqual([harness.partnerOrigin, harness.siteOrigin].toSorted());
  expect(harness.requests).toHaveLength(1);
});

test('a script tag passes its data on to the form right after it', async ({ page, harness }) => {
  const data = 'data-lang="en" data-partner="garage" data-theme="dark" data-other="x"';
  const body = `<p>before</p>${harness.script(data)}<p>after</p>`;
  await page.goto(harness.partnerPage({ body }));

  await signUp(page);

  expect(await page.locator('script + van-waitlist + p').textContent()).toBe('after');
  const attributes = (node: Element) => node.getAttributeNames().toSorted();
  expect(await page.locator('van-waitlist').evaluate(attributes)).toEqual([
    'api',
    'data-turbo-permanent',
    'id',
    'lang',
    'partner',
    'theme',
  ]);
  const { signup, meta } = JSON.parse(harness.requests[0]?.body ?? '');
  expect(signup.language).toBe('en');
  expect(meta.partner).toBe('garage');
});

test('the form has the colours of its page, not of the machine', async ({ page, harness }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const body = `${FORM}<div class="light-only">${FORM}</div>${harness.script()}`;
  await page.goto(harness.partnerPage({ body }));

  const [followed, lightOnly] = await page
    .locator('van-waitlist [part=card]')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));

  expect(followed).toBe('rgb(20, 29, 47)');
  expect(lightOnly).toBe('rgb(255, 255, 255)');
});

test('without light-dark() the colours are the light ones', async ({ page, harness }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(harness.partnerPage({ body: harness.script('data-form') }));
  await expect(page.locator('van-waitlist [part=card]')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );

  const { styles } = await prerender({ language: 'it' });

  expect(styles).toMatch(/@supports not \(color:light-dark\(red,red\)\)\{#root\{[^}]*#14203a\)/);
});

test('focus, storage, cookies, globals and console stay untouched', async ({ page, harness }) => {
  const violations = await recordViolations(page);
  await page.addInitScript(() => {
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    const added = () => Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
    document.addEventListener('added', () => {
      document.documentElement.dataset['added'] = added().join();
    });
  });
  await page.goto(
    harness.partnerPage({ body: `<input id="host" autofocus>${harness.script('data-form')}` }),
  );
  await expect(page.locator('van-waitlist h2')).toBeVisible();

  await send(page);
  await page.locator('#host').focus();
  await expect(page.locator('van-waitlist output')).not.toBeEmpty();

  const left = await page.evaluate(() => ({
    focus: document.activeElement?.id,
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    globals:
      document.dispatchEvent(new Event('added')) && document.documentElement.dataset['added'],
  }));
  expect(left).toEqual({ focus: 'host', local: 0, session: 0, cookie: '', globals: '' });
  expect(violations()).toEqual([]);
});
