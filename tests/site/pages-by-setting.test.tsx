import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { PLACES } from '#shared/countries.ts';
import { inEachLanguage, LANGUAGES } from '#shared/languages.ts';
import { OPT_INS, type OptIn } from '#shared/settings.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import type { SiteSettings } from '../../site/shell/page.ts';
import { LastUpdated } from '../../site/components/legal/legal.tsx';
import { page as success } from '../../site/pages/success/page.tsx';
import { LanguageProvider } from '../../site/shell/text.tsx';

function settingsWith(optIn: OptIn): SiteSettings {
  return {
    siteOrigin: 'https://site.example',
    contact: 'delivered',
    optIn,
    places: PLACES,
    facts: BRAND,
    year: 2026,
    expires: '2027-11-01T00:00:00.000Z',
    widget: inEachLanguage(() => ({ html: '', joinHtml: '' })),
  };
}

const STOPS = { single: ['mail', 'beta', 'launch'], double: ['mail', 'press', 'beta'] } as const;

describe.each(OPT_INS)('the page after a sign-up, with optIn %s', (optIn) => {
  test.each(LANGUAGES)('says in %s what happens next, with one action', (language) => {
    const { success: texts, shell } = SITE_TEXTS[language];
    const { title, text, note } = texts[optIn];
    const page = { language, shell, settings: settingsWith(optIn) };

    document.body.innerHTML = renderToStaticMarkup(<success.content {...page} />);

    expect(document.querySelector('h1')?.textContent).toBe(title);
    for (const said of [text, note]) expect(document.body.textContent).toContain(said);
    const stops = [...document.querySelectorAll('.stops li')].map((stop) => stop.textContent);
    expect(stops).toEqual(
      STOPS[optIn].map((name, index) => {
        const stop = texts.stops[name];
        return `${index + 1}${stop.title}${stop.text}`;
      }),
    );
    // One action, and home is none.
    expect(document.querySelectorAll('.primary')).toHaveLength(1);
    // The check mark.
    expect(document.querySelectorAll('.done')).toHaveLength(optIn === 'single' ? 1 : 0);
  });
});

describe.each([
  ['it', '1º gennaio 2027'],
  ['en', '1 January 2027'],
  ['de', '1. Januar 2027'],
  ['fr', '1er janvier 2027'],
] as const)('the first of a month in %s', (language, date) => {
  test('is an ordinal on legal pages, where the language has it', () => {
    const props = {
      language,
      shell: SITE_TEXTS[language].shell,
      settings: settingsWith('single'),
    };

    document.body.innerHTML = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <LastUpdated {...props} day="2027-01-01" />
      </LanguageProvider>,
    );

    expect(document.querySelector('time')?.textContent).toBe(date);
  });
});
