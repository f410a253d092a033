import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { PLACES } from '#shared/countries.ts';
import { inEachLanguage, LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { type InvitationsSetting, OPT_INS, type OptIn } from '#shared/settings.ts';
import { SHARE_ATTRIBUTE } from '../../site/data-attributes.ts';
import { PlaceInLine } from '../../site/islands/place-in-line.tsx';
import { MESSAGES } from '../../site/messages/messages.ts';
import type { SiteSettings } from '../../site/page-props.ts';
import { PREVIEWED_MAILS, sampleMail } from '../../site/pages/email-preview/mail-preview.ts';
import { LAST_UPDATED, PrivacyPage, TermsPage } from '../../site/pages/legal/legal-pages.tsx';
import { SuccessPage } from '../../site/pages/notice/success-page.tsx';
import { LanguageProvider } from '../../site/text.tsx';

function settingsWith(optIn: OptIn, invitations: InvitationsSetting = 'off'): SiteSettings {
  return {
    siteOrigin: 'https://site.example',
    contact: 'delivered',
    optIn,
    invitations,
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

  test.each(LANGUAGES)('says in %s how a place comes, where there are any', (language) => {
    const messages = MESSAGES[language];
    const [off, on] = (['off', 'on'] as const).map((invitations) => {
      const settings = settingsWith(optIn, invitations);
      return renderToStaticMarkup(<SuccessPage {...{ language, messages, settings }} />);
    });

    expect(off).not.toContain(messages.success.place);
    expect(on).toContain(messages.success.place);
    expect(on).not.toContain(SHARE_ATTRIBUTE);
  });
});

test.each(LANGUAGES)('the policy in %s tells of places where there are any', (language) => {
  const messages = MESSAGES[language];
  const days: unknown[] = [];
  const [off = '', on = ''] = (['off', 'on'] as const).map((invitations) => {
    document.body.innerHTML = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <PrivacyPage {...{ language, messages, settings: settingsWith('single', invitations) }} />
      </LanguageProvider>,
    );
    days.push(document.querySelector('time')?.dateTime);
    return document.body.textContent;
  });

  expect(days).toEqual([LAST_UPDATED.privacy, LAST_UPDATED.places]);
  for (const said of Object.values(messages.privacy.places)) {
    expect(off).not.toContain(said);
    expect(on).toContain(said);
  }
});

test.each(LANGUAGES)('mails and pages in %s call the press by the same words', (language) => {
  const { take } = MESSAGES[language].place;
  for (const name of PREVIEWED_MAILS) {
    expect(sampleMail(language, name, settingsWith('single')).text).not.toContain(take);
    expect(sampleMail(language, name, settingsWith('single', 'on')).text).toContain(
      `${take}\nhttps:`,
    );
  }
});

describe.each([
  ['it', '1º dicembre 2026'],
  ['en', '1 December 2026'],
  ['de', '1. Dezember 2026'],
  ['fr', '1er décembre 2026'],
] as const)('the first of a month in %s', (language, date) => {
  const messages = MESSAGES[language];

  test('is an ordinal on legal pages, where the language has it', () => {
    const { terms } = LAST_UPDATED;
    onTestFinished(() => void Object.assign(LAST_UPDATED, { terms }));
    Object.assign(LAST_UPDATED, { terms: '2026-12-01' });

    document.body.innerHTML = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <TermsPage {...{ language, messages, settings: settingsWith('single') }} />
      </LanguageProvider>,
    );

    expect(document.querySelector('time')?.textContent).toBe(date);
  });

  test('is an ordinal beside a place', async () => {
    const place = { status: 'taken', ahead: 3, asOf: '2026-12-01T12:00:00Z', code: 'abc' };
    const invitations = { counting: 0, waiting: 0 };
    const answer = { success: true, place: { ...place, invitations } };
    onTestFinished(cleanup);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
    history.replaceState(null, '', '?token=abc');
    const { share, place: texts, refusals } = messages;

    render(
      <PlaceInLine
        {...{ language, texts, refusals }}
        share={{ texts: share, title: '' }}
        urls={{ landing: '/', signUp: '/' }}
      />,
    );

    await screen.findByText((text) => text.includes(date));
  });
});
