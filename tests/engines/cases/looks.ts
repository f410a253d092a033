import assert from 'node:assert/strict';
import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import { contrast } from '../../contrast.ts';
import { en } from '#shared/form/messages/en.ts';
import { type CaseContext, type Cases, openHost } from '../case.ts';
import type { FormPage } from '../form-page.ts';

const SUBMIT = 'button[type=submit]';
const TEXT_CONTRAST_MIN = 4.5;

/** Makes the page as narrow as a phone. MiniBrowser's window is never narrower than 447 px. */
const PHONE = `<style>
  html { font-size: 100%; }
  body { padding: 16px; text-align: start; text-transform: none; letter-spacing: 0; }
  main { width: 358px; }
</style>`;

/** The text and background colours of an element as `#rrggbb`. */
async function coloursOf(page: FormPage, selector: string): Promise<readonly [string, string]> {
  await page.settle();
  return page.read(selector, (node) => {
    // Engines serialize mixed colours differently but paint them all.
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const paint = (colour: string): readonly number[] => {
      canvas?.clearRect(0, 0, 1, 1);
      Object.assign(canvas ?? {}, { fillStyle: colour });
      canvas?.fillRect(0, 0, 1, 1);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    };
    const toHex = (channels: readonly number[]) =>
      `#${channels
        .slice(0, 3)
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`;
    const groundOf = (element: Element): readonly number[] => {
      const ground = paint(getComputedStyle(element).backgroundColor);
      return ground[3] || !element.parentElement ? ground : groundOf(element.parentElement);
    };
    return [toHex(paint(getComputedStyle(node).color)), toHex(groundOf(node))] as const;
  });
}

async function expectReadable(page: FormPage, ...selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const [text, ground] = await coloursOf(page, selector);
    const ratio = contrast(text, ground);
    assert.ok(ratio >= TEXT_CONTRAST_MIN, `${selector}: ${text} on ${ground} is ${ratio}`);
  }
}

/** Walks through every state of a form and compares its colours with a palette. */
async function walk({ page, harness, picture }: CaseContext, palette: Palette): Promise<void> {
  await page.driver.resize(390, 1000);
  await page.driver.open(openHost(harness, { head: PHONE, body: harness.script('data-form') }));
  await page.expectText('h2', en.title);
  assert.deepEqual(await coloursOf(page, '[part=card]'), [palette.text, palette.raised]);
  assert.deepEqual(await coloursOf(page, 'h2'), [palette.ink, palette.raised]);
  await expectReadable(page, 'h2', 'label', 'label span', 'form > p', '[name=role]', SUBMIT);
  await picture('empty');

  await page.choose('[name=role]', en.roleRental);
  await page.choose('[name=intent]', en.intentBoth);
  await page.typeInto('[name=vehicles_count]', '0');
  await page.typeInto('[name=email]', 'ada@');
  await page.driver.press('Enter');
  await page.expectText('#consent-problem', en.consentText);
  assert.deepEqual(await coloursOf(page, '#email-problem'), [palette.error, palette.raised]);
  await expectReadable(page, '#email-problem', '[name=email]', '[part=toast] p');
  assert.equal(
    await page.read('[name=vehicles_count]', (node) => getComputedStyle(node).appearance),
    'textfield',
  );
  const [toast, close] = [await page.box('[part=toast]'), await page.box('[part=toast] button')];
  const fromEnd = toast.x + toast.width - (close.x + close.width);
  assert.ok(fromEnd < 16, `the close button is ${fromEnd} px from the end of the toast`);
  await page.scrollTo('[name=email]');
  assert.equal(
    await page.read('[name=email]', (node) => getComputedStyle(node).outlineStyle),
    'solid',
  );
  await picture('errors');

  await page.driver.press('End');
  await page.typeInto('[name=email]', 'example.ch');
  await page.typeInto('[name=vehicles_count]', '4');
  await page.click('[name=consent]');
  await page.expect(SUBMIT, (node) => node.ariaDisabled, 'false');
  await page.scrollTo(SUBMIT);
  await expectReadable(page, SUBMIT);
  await picture('filled');

  await page.click(SUBMIT);
  await page.expectText('[part=success] h2', en.successTitle);
  await expectReadable(page, '[part=success] h2', 'output span');
  await picture('success');
}

export const lightCases: Cases = {
  'on a light page every state is light and readable': (context) => walk(context, LIGHT),
};

export const darkCases: Cases = {
  'on a dark page every state is dark and readable': (context) => walk(context, DARK),

  async 'a page that is always light keeps its form light'({ page, harness }) {
    const head = '<style>html { color-scheme: light; }</style>';
    await page.driver.open(openHost(harness, { head, body: harness.script('data-form') }));
    await page.expectText('h2', en.title);

    assert.deepEqual(await coloursOf(page, '[part=card]'), [LIGHT.text, LIGHT.raised]);
  },
};

export const landingCases: Cases = {
  async 'the landing page fits its window'({ page, stack, picture }) {
    await page.driver.open(`${stack.site}/en`);
    await page.expect('.footer', (node) => node.checkVisibility(), true);
    await page.expect('html', (node) => node.scrollWidth <= node.clientWidth, true);
    for (const section of ['listings', 'steps', 'kinds', 'closing']) {
      await page.read(`#${section}`, (node) =>
        node.scrollIntoView({ block: 'start', behavior: 'instant' }),
      );
      await picture(section);
    }
  },
};
