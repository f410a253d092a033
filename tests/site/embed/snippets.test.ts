// @vitest-environment node
import { transform } from 'esbuild';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { type Choices, DEFAULT_CHOICES } from '../../../site/embed/choices.ts';
import {
  channelSnippet,
  DEFINE_SNIPPET,
  elementSnippet,
  reactSnippet,
  styleSnippet,
} from '../../../site/embed/snippets.ts';

const SOURCE = { siteOrigin: 'https://site.example' };
/** Text that ends an attribute, an element, a string or an expression where it is not escaped. */
const HOSTILE = `L'"officina" & <b>figli</b> {1}\\ </script>`;

const choose = (choices: Partial<Choices>): Choices => ({ ...DEFAULT_CHOICES, ...choices });

const EVERYTHING = choose({
  language: 'de',
  theme: 'dark',
  heading: HOSTILE,
  partner: HOSTILE,
  successUrl: '/thanks?a=1&b="2"',
});

function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

function attributes(element: Element | null): Record<string, string> {
  return Object.fromEntries(
    [...(element?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
}

describe('the script tag', () => {
  test('is one line as long as nothing is set', () => {
    expect(channelSnippet(DEFAULT_CHOICES, SOURCE)).toBe(
      `<script src="https://site.example${WIDGET_PATH}" defer></script>`,
    );
  });

  test('carries what is set as data attributes, each in a line of its own', () => {
    const snippet = channelSnippet(choose({ language: 'fr', partner: 'a.example' }), SOURCE);

    expect(snippet).toBe(`<script
  src="https://site.example/widget/v1.js"
  data-lang="fr"
  data-partner="a.example"
  defer
></script>`);
  });

  test('escapes what was typed', () => {
    const { successUrl } = EVERYTHING;
    const page = parse(channelSnippet({ ...EVERYTHING, heading: '' }, SOURCE));

    expect(page.head.children).toHaveLength(1);
    expect(attributes(page.querySelector('script'))).toEqual({
      src: 'https://site.example/widget/v1.js',
      'data-lang': 'de',
      'data-theme': 'dark',
      'data-partner': HOSTILE,
      'data-success-url': successUrl,
      defer: '',
    });
  });

  test('leaves an apostrophe as it was typed', () => {
    const snippet = channelSnippet(choose({ heading: "La lista d'attesa" }), SOURCE);

    expect(snippet).toContain(">La lista d'attesa<");
  });

  test('follows the element if that has a heading inside', () => {
    const page = parse(channelSnippet(EVERYTHING, SOURCE));
    const element = page.querySelector('van-waitlist');

    expect(element?.querySelector('[slot=heading]')?.textContent).toBe(HOSTILE);
    expect(element?.querySelector('b')).toBeNull();
    expect(attributes(element)).toMatchObject({ lang: 'de', partner: HOSTILE });
    expect(attributes(element?.nextElementSibling ?? null)).toEqual({
      src: 'https://site.example/widget/v1.js',
      defer: '',
    });
  });
});

describe('the package', () => {
  test('is imported by a module that compiles', async () => {
    await expect(transform(DEFINE_SNIPPET, { loader: 'ts' })).resolves.toBeDefined();
  });

  test('needs the API in the element', () => {
    const page = parse(elementSnippet(EVERYTHING, SOURCE));

    expect(attributes(page.querySelector('van-waitlist'))).toMatchObject({
      api: 'https://site.example/api',
      lang: 'de',
      theme: 'dark',
    });
  });

  test('has a React component whose props have the values that were typed', async () => {
    const { code } = await transform(reactSnippet(EVERYTHING, SOURCE), {
      loader: 'tsx',
      format: 'cjs',
      jsxFactory: 'h',
    });
    const module = { exports: {} as { Waitlist: () => Node } };
    interface Node {
      readonly type: unknown;
      readonly props: Record<string, unknown>;
      readonly children: readonly unknown[];
    }
    const h = (type: unknown, props: Record<string, unknown>, ...children: unknown[]): Node => ({
      type,
      props,
      children,
    });
    // oxlint-disable-next-line typescript/no-implied-eval -- runs the module that was just compiled
    new Function('module', 'require', 'h', code)(module, () => ({ VanWaitlist: 'VanWaitlist' }), h);

    const { type, props, children } = module.exports.Waitlist();
    expect(type).toBe('VanWaitlist');
    expect(props).toEqual({
      api: 'https://site.example/api',
      lang: 'de',
      theme: 'dark',
      partner: HOSTILE,
      successUrl: EVERYTHING.successUrl,
    });
    expect(children).toEqual([{ type: 'span', props: { slot: 'heading' }, children: [HOSTILE] }]);
  });

  test.each(['{name}', 'a & b', '<b>', 'C:\\new', '"'])('has %j as no syntax', (heading) => {
    expect(reactSnippet(choose({ heading }), SOURCE)).toContain(
      `<span slot="heading">{${JSON.stringify(heading)}}</span>`,
    );
  });

  test('has a React component without children if there is no heading', () => {
    expect(reactSnippet(DEFAULT_CHOICES, SOURCE))
      .toBe(`import { VanWaitlist } from '@vanaro/waitlist/react';

export function Waitlist() {
  return (
    <VanWaitlist api="https://site.example/api" />
  );
}`);
  });
});

describe('the style sheet', () => {
  test('is empty as long as nothing is set', () => {
    expect(styleSnippet(DEFAULT_CHOICES)).toBe('');
    expect(styleSnippet(choose({ action: 'green' }))).toBe('');
  });

  test('sets the colour of the button, of its text and under the pointer, and the radius', () => {
    expect(styleSnippet(choose({ action: '#FFD400', radius: 0 }))).toBe(`van-waitlist {
  --van-action: #ffd400;
  --van-action-hover: #ffda24;
  --van-on-action: #000000;
  --van-radius: 0px;
}`);
  });
});
