import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { inEachLanguage, LANGUAGES } from '#shared/languages.ts';
import { OPT_INS, type OptIn } from '#shared/opt-in.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import type { SiteSettings } from '../../site/page-props.ts';
import { SuccessPage } from '../../site/pages/notice/notice-pages.tsx';

function settingsWith(optIn: OptIn): SiteSettings {
  return {
    siteOrigin: 'https://site.example',
    contact: 'delivered',
    optIn,
    year: 2026,
    widget: inEachLanguage(() => ({ html: '' })),
    release: undefined,
  };
}

describe.each(OPT_INS)('the page after a sign-up, with optIn %s', (optIn) => {
  test.each(LANGUAGES)('says in %s what the visitor has to do', (language) => {
    const { title, text, note } = MESSAGES[language].success[optIn];
    const page = { language, messages: MESSAGES[language], settings: settingsWith(optIn) };
    const html = renderToStaticMarkup(<SuccessPage {...page} />);

    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(text);
    expect(html).toContain(note);
    // The check mark.
    expect(html.includes('class="done"')).toBe(optIn === 'single');
  });
});
