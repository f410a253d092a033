import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { PLACES } from '#shared/countries.ts';
import { inEachLanguage, LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { OPT_INS, type OptIn } from '#shared/settings.ts';
import { SHARE_ATTRIBUTE } from '../../site/data-attributes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import type { SiteSettings } from '../../site/page-props.ts';
import { LAST_UPDATED, TermsPage } from '../../site/pages/legal/legal-pages.tsx';
import { SuccessPage } from '../../site/pages/notice/success-page.tsx';
import { LanguageProvider } from '../../site/text.tsx';

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
    attributes: [],
  };
}

describe.each(OPT_INS)('the page after a sign-up, with optIn %s', (optIn) => {
  test.each(LANGUAGES)('says in %s what happens next, and offers to share', (language) => {
    const { title, text, next, note } = MESSAGES[language].success[optIn];
    const shareTitle = MESSAGES[language].share.title;
    const page = { language, messages: MESSAGES[language], settings: settingsWith(optIn) };

    document.body.innerHTML = renderToStaticMarkup(<SuccessPage {...page} />);

    expect(document.querySelector('h1')?.textContent).toBe(title);
    for (const said of [text, note]) expect(document.body.textContent).toContain(said);
    const stops = [...document.querySelectorAll('.stops li')].map((stop) => stop.textContent);
    expect(stops).toEqual(next.stops.map((stop, index) => `${index + 1}${stop.title}${stop.text}`));
    expect(stops).toHaveLength(3);
    const share = document.querySelector<HTMLElement>(`[${SHARE_ATTRIBUTE}]`);
    const url = `https://site.example${pathPrefix(language) || '/'}`;
    expect(share?.dataset['url']).toBe(url);
    expect(share?.querySelector('.address')?.textContent).toBe(url);
    // What the visitor has to do comes before what would help others.
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      next.title,
      shareTitle,
    ]);
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
  const messages = MESSAGES[language];

  test('is an ordinal on legal pages, where the language has it', () => {
    const { terms } = LAST_UPDATED;
    onTestFinished(() => void Object.assign(LAST_UPDATED, { terms }));
    Object.assign(LAST_UPDATED, { terms: '2027-01-01' });

    document.body.innerHTML = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <TermsPage {...{ language, messages, settings: settingsWith('single') }} />
      </LanguageProvider>,
    );

    expect(document.querySelector('time')?.textContent).toBe(date);
  });
});
