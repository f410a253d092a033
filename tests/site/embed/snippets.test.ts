// @vitest-environment node
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { type Choices, DEFAULT_CHOICES } from '../../../site/pages/embed/choices.ts';
import { scriptSnippet, styleSnippet } from '../../../site/pages/embed/snippets.ts';

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
    expect(scriptSnippet(DEFAULT_CHOICES, SOURCE)).toBe(
      `<script src="https://site.example${WIDGET_PATH}" defer></script>`,
    );
  });

  test('carries what is set as data attributes, each in a line of its own', () => {
    const snippet = scriptSnippet(choose({ language: 'fr', partner: 'a.example' }), SOURCE);

    expect(snippet).toBe(`<script
  src="https://site.example/widget/v1.js"
  data-lang="fr"
  data-partner="a.example"
  defer
></script>`);
  });

  test('escapes what was typed', () => {
    const { successUrl } = EVERYTHING;
    const page = parse(scriptSnippet({ ...EVERYTHING, heading: '' }, SOURCE));

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
    const snippet = scriptSnippet(choose({ heading: "La lista d'attesa" }), SOURCE);

    expect(snippet).toContain(">La lista d'attesa<");
  });

  test('follows the element if that has a heading inside', () => {
    const page = parse(scriptSnippet(EVERYTHING, SOURCE));
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
