import { en } from '#shared/form/messages/en.ts';
import { recordViolations } from './recorders.ts';
import {
  expect,
  fillIn,
  send,
  signUp,
  submitButton,
  test,
  type Harness,
} from './widget-harness.ts';

/** A host page in English whose form has attributes and content of its own. Returns its address. */
function host(harness: Harness, attributes: string, content = ''): string {
  const body = `<van-waitlist ${attributes}>${content}</van-waitlist>${harness.script()}`;
  return harness.openPage({ body, lang: 'en' });
}

function metaOf(harness: Harness): unknown {
  return (JSON.parse(harness.requests[0]?.body ?? '') as { meta: unknown }).meta;
}

test('fields are filled in beforehand, and can be sent as they are', async ({ page, harness }) => {
  await page.goto(
    host(
      harness,
      `prefill-email="ada@example.ch" prefill-role="company" prefill-intent="offering"
        prefill-company="Rossi SA" prefill-vehicles-count="12" prefill-location="Lugano"`,
    ),
  );
  await expect(page.locator('[name=company]')).toHaveValue('Rossi SA');
  await expect(page.locator('[name=consent]')).not.toBeChecked();

  await page.locator('[name=consent]').check();
  await submitButton(page).click();
  await expect(page.locator('[part=success]')).toBeVisible();

  expect(JSON.parse(harness.requests[0]?.body ?? '')).toMatchObject({
    signup: {
      email: 'ada@example.ch',
      role: 'company',
      intent: 'offering',
      company: 'Rossi SA',
      vehicles_count: 12,
      location: 'Lugano',
    },
  });
});

test('a later value fills an empty field, and replaces nothing', async ({ page, harness }) => {
  await page.goto(host(harness, ''));
  await page.locator('[name=email]').fill('typed@example.ch');

  await page.locator('van-waitlist').evaluate((element) => {
    element.setAttribute('prefill-email', 'other@example.ch');
    element.setAttribute('prefill-location', 'Chiasso');
  });

  await expect(page.locator('[name=location]')).toHaveValue('Chiasso');
  await expect(page.locator('[name=email]')).toHaveValue('typed@example.ch');
});

test('a reference and the campaign of the page’s address are sent', async ({ page, harness }) => {
  const secrets = 'q=secret&gclid=secret&fbclid=secret&msclkid=secret';
  const query = `?utm_source=mail&${secrets}&ref=${'r'.repeat(41)}&utm_campaign=spring`;
  await page.goto(host(harness, 'partner="garage" reference="order-17" source') + query);

  await signUp(page);

  expect(metaOf(harness)).toMatchObject({
    partner: 'garage',
    reference: 'order-17',
    source: `utm_source=mail&gclid=1&fbclid=1&msclkid=1&ref=${'r'.repeat(40)}&utm_campaign=spring`,
  });
  expect(harness.requests[0]?.body).not.toContain('secret');
});

test('what is too long is cut, or left out with a word', async ({ page, harness }) => {
  const messages = await recordViolations(page);
  const long = 'x'.repeat(501);
  await page.goto(host(harness, `partner="${long}" source="${long}" reference="${long}"`));

  await signUp(page);

  expect(metaOf(harness)).toMatchObject({ partner: 'x'.repeat(200), source: 'x'.repeat(500) });
  expect(metaOf(harness)).not.toHaveProperty('reference');
  expect(messages()).toEqual([expect.stringContaining('reference')]);
});

test('a page that is a blob or data sends no address of its own', async ({ page, harness }) => {
  for (const kind of ['blob', 'data']) {
    await page.goto(harness.openPage({ body: '<iframe></iframe>' }));
    await page.locator('iframe').evaluate(
      (frame: HTMLIFrameElement, [html, isBlob]) => {
        frame.src = isBlob
          ? URL.createObjectURL(new Blob([html], { type: 'text/html' }))
          : `data:text/html,${encodeURIComponent(html)}`;
      },
      [`<p>before</p>${harness.script('data-form')}`, kind === 'blob'] as const,
    );

    await signUp(page.frameLocator('iframe'));
  }

  expect(harness.requests).toHaveLength(2);
  for (const { body } of harness.requests) expect(JSON.parse(body).meta).not.toHaveProperty('page');
});

test('the text is in the font of the page, or on demand in ours', async ({ page, harness }) => {
  const letteringOf = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { fontFamily, letterSpacing } = getComputedStyle(node);
      return [fontFamily.split(',')[0], parseFloat(letterSpacing) || 0];
    });
  await page.goto(host(harness, 'style="font-family: Georgia"'));
  for (const part of ['h2', 'label[for=email]', '[name=email]', 'button[type=submit]']) {
    expect(await letteringOf(part), part).toEqual(['Georgia', 0]);
  }

  await page.locator('van-waitlist').evaluate((node) => node.setAttribute('font', 'brand'));

  expect(await letteringOf('h2')).toEqual(['"Archivo Variable"', -0.26]);
  expect(await letteringOf('label[for=email]')).toEqual(['"Archivo Variable"', 0.65]);
});

test('the heading has the level and words of the page, and a note', async ({ page, harness }) => {
  const content = '<span slot="heading">Be first</span><p slot="note">With garage.example.</p>';
  await page.goto(host(harness, 'heading-level="4"', content));

  await expect(page.getByRole('heading', { level: 4, name: 'Be first' })).toBeVisible();
  await expect(page.getByText('With garage.example.')).toBeVisible();
});

test('the button and the thank-you have words of the page', async ({ page, harness }) => {
  const content = '<b slot="submit">Count me in</b><p slot="success">See you at the fair.</p>';
  await page.goto(host(harness, '', content));
  await expect(page.getByText('See you at the fair.')).toBeHidden();
  await fillIn(page);

  await page.getByRole('button', { name: 'Count me in' }).click();

  await expect(page.getByText('See you at the fair.')).toBeVisible();
});

test('van-submit and van-success can be cancelled', async ({ page, harness }) => {
  await page.goto(host(harness, 'success-url="/thanks"'));
  const cancel = (name: string) =>
    page.evaluate((type) => {
      addEventListener(type, (event) => event.preventDefault(), { once: true });
    }, name);
  await cancel('van-submit');
  await send(page);
  await expect(page.locator('button[type=submit]')).toHaveAttribute('data-phase', 'idle');

  await cancel('van-success');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success]')).toBeVisible();

  expect(harness.requests).toHaveLength(1);
  expect(page.url()).not.toContain('thanks');
});

test('a form in test mode says so, and sends nothing but events', async ({ page, harness }) => {
  const body = `<script>
    events = [];
    for (const name of ['ready', 'submit', 'notify', 'success']) {
      addEventListener('van-' + name, ({ type, detail }) => events.push([type, detail?.test ?? false]));
    }</script><van-waitlist test></van-waitlist>${harness.script()}`;
  await page.goto(harness.openPage({ body, lang: 'en' }));
  await expect(page.getByText(en.testMode)).toBeVisible();

  await send(page);

  await expect(page.locator('[part=success]')).toContainText(en.testMode);
  expect(harness.requests).toEqual([]);
  expect(await page.evaluate('events')).toEqual([
    ['van-ready', false],
    ['van-submit', true],
    ['van-notify', true],
    ['van-success', true],
  ]);
});

test('the page can focus the form, and ask for a new one', async ({ page, harness }) => {
  await page.goto(host(harness, 'prefill-location="Lugano"'));
  const element = page.locator('van-waitlist');
  await element.evaluate((node: HTMLElement) => node.focus());
  await expect(page.locator('[name=email]')).toBeFocused();
  await signUp(page);

  await element.evaluate((node: HTMLElement & { reset: () => void }) => node.reset());

  await expect(page.locator('[name=email]')).toHaveValue('');
  await expect(page.locator('[name=location]')).toHaveValue('Lugano');
});
