import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { DARK } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { ANNOUNCEMENT } from './sample-announcement.ts';

// What caniemail.com (June 2026) lists as supported, as mails use it, by Apple Mail on iOS and macOS, Gmail
// on the web, iOS and Android, Outlook on Windows, the web and iOS, Yahoo, Samsung Email, GMX and WEB.DE.
// What some of them ignore has a reason.

const ELEMENTS = [
  ...words('a br em h1 h2 head li meta ol p strong table tbody td title tr ul'),
  'body', // A div in webmail: a table repeats its ground.
  'div', // Has the language, and hides the preheader: nothing that Outlook on Windows ignores there.
  'html', // Dropped by most: a wrapper repeats the language.
  'style', // Dropped by GMX, WEB.DE, and Gmail with other accounts: it has dark colours only.
];

const ATTRIBUTES = [
  ...words('align border cellpadding cellspacing charset class colspan content height href'),
  ...words('name start style valign width'),
  'aria-hidden', // Ignored by Yahoo, GMX and WEB.DE, where a screen reader says the region.
  'dir', // Ignored by GMX and WEB.DE, and the same as their own.
  'lang', // Ignored by GMX and WEB.DE.
  'role', // Ignored by GMX and WEB.DE.
];

const PROPERTIES = [
  ...words(
    'border border-bottom border-color border-left border-right border-top color font-family',
  ),
  ...words('font-size font-weight letter-spacing padding-bottom padding-left width'),
  'background-color', // Unreliable in GMX and WEB.DE: dark words stand on their white.
  'border-radius', // Square in Outlook on Windows, GMX and WEB.DE.
  'display', // Only `none` in Outlook on Windows, where links of the footer stand closer.
  'line-height', // Approximate in Outlook on Windows.
  'margin', // Nowhere negative.
  'max-width', // Of tables only in Outlook on Windows, which has a table of that width around it.
  'mso-padding-alt', // For Outlook on Windows alone, which pads no link.
  'padding', // Of cells only in Outlook on Windows.
  'text-decoration', // Ignored by Gmail with other accounts, which underlines links.
  'word-break', // Ignored by Yahoo, GMX and WEB.DE, which scroll to the end of an address.
];

const MAILS = LANGUAGES.flatMap((language) => [
  { name: `company ${language}`, html: confirmation[language].company.html },
  { name: `request ${language}`, html: confirmRequest[language].html },
  { name: `announcement ${language}`, html: renderAnnouncement(ANNOUNCEMENT, language).html },
]);

describe.each(MAILS)('the mail $name', ({ html }) => {
  const { document } = new JSDOM(html).window;
  const elements = [...document.querySelectorAll('*')];
  const styles = elements.map((element) => ({ element, style: declarations(element) }));

  test('has only elements, attributes and properties that the largest clients know', () => {
    const attributes = elements.flatMap((element) => element.getAttributeNames());
    const properties = styles.flatMap(({ style }) => [...style.keys()]);

    expect(elements.map(({ localName }) => localName).filter(isNotIn(ELEMENTS))).toEqual([]);
    expect(attributes.filter(isNotIn(ATTRIBUTES))).toEqual([]);
    expect(properties.filter(isNotIn(PROPERTIES))).toEqual([]);
  });

  test('has no value that a client would have to compute, such as a gradient', () => {
    const values = styles.flatMap(({ style }) => [...style.values()]);

    expect(values.filter((value) => value.includes('('))).toEqual([]);
  });

  test('loses only its dark colours with its sheet', () => {
    const dark = Object.values(DARK).join('|');
    const rule = String.raw`\.\w+-\w+\{(?:color|background-color|border-color):(?:${dark})!important\}`;
    const [, rules] =
      /^:root\{color-scheme:light dark\}@media \(prefers-color-scheme:dark\)\{(.*)\}$/.exec(
        [...document.querySelectorAll('style')].map((sheet) => sheet.textContent).join(''),
      ) ?? [];

    expect(rules).toMatch(new RegExp(`^(?:${rule})+$`));
  });

  test('takes at most 24 pixels of a phone on each side', () => {
    const sides = styles.flatMap(({ element, style }) => {
      const [top = '0', right = top, , left = right] = (style.get('padding') ?? '0').split(' ');
      return element.querySelector('h1') ? [right, left].map(Number.parseFloat) : [];
    });

    expect(Math.max(...sides)).toBeLessThanOrEqual(24);
  });
});

function words(list: string): string[] {
  return list.split(' ');
}

/** The inline properties of an element. */
function declarations(element: Element): ReadonlyMap<string, string> {
  const pairs = (element.getAttribute('style') ?? '').split(';').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split(':') as [string, string]));
}

function isNotIn(known: readonly string[]): (name: string) => boolean {
  return (name) => !known.includes(name);
}
