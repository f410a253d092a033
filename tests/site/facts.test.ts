// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import { withoutSoftHyphens } from '../../site/document/hyphenate.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import type { PageProps } from '../../site/page-props.ts';
import { Behind } from '../../site/pages/landing/behind.tsx';
import { parsePage, useBuiltSite } from './built-site.ts';
import { buildOtherSite, FACTS } from './other-site.ts';

const site = useBuiltSite(buildOtherSite);

const unset = useBuiltSite();

const STATES = {
  it: ['Svezia e Svizzera', 'Stati Uniti, Canada, Messico, Europa e Israele'],
  en: ['Sweden and Switzerland', 'United States, Canada, Mexico, Europe and Israel'],
  de: ['Schweden und Schweiz', 'Vereinigte Staaten, Kanada, Mexiko, Europa und Israel'],
  fr: ['Suède et Suisse', 'États-Unis, Canada, Mexique, Europe et Israël'],
};

test.each(LANGUAGES)('the policy in %s names the states that data goes to', async (language) => {
  const page = await parsePage(site, pageFile(routePath('privacy', language)));

  for (const states of STATES[language])
    expect(page.querySelector('#transfers')?.textContent).toContain(`: ${states}.`);
});

test.each(LANGUAGES)('the imprint in %s names a person and a postal address', async (language) => {
  for (const [route, place] of [
    ['contact', '.ways'],
    ['privacy', '#controller'],
  ] as const) {
    const page = await parsePage(site, pageFile(routePath(route, language)));

    expect(page.querySelector(place)?.textContent).toContain(
      `: ${FACTS.responsible}, ${FACTS.postalAddress}.`,
    );
  }
});

describe.each(LANGUAGES)('the landing page in %s', (language) => {
  const file = pageFile(routePath('landing', language));
  const { behind: texts, listings } = MESSAGES[language].landing;
  const { behind } = FACTS;

  test('says who is behind it, and when', async () => {
    const page = await parsePage(site, file);
    const section = page.querySelector('.behind');
    const rows = [...(section?.querySelectorAll('dl > div') ?? [])];

    expect(section?.querySelector('h2')?.textContent).toBe(texts.title);
    expect(section?.querySelector('h3')?.textContent).toBe(behind.name);
    expect(rows.map(({ textContent }) => withoutSoftHyphens(textContent))).toEqual([
      texts.company + behind.company,
      listings.place + behind.town,
      texts.beta + behind.beta[language],
    ]);
  });

  test('loads the portrait late, from its own origin, in the room that it keeps free', async () => {
    const page = await parsePage(site, file);
    const portrait = page.querySelector('.behind img');
    const attribute = (name: string) => portrait?.getAttribute(name) ?? '';

    expect(attribute('loading')).toBe('lazy');
    expect(attribute('src')).toMatch(/^\/assets\/portrait-[0-9a-f]{10}\.png$/);
    expect(site.files).toContain(attribute('src').slice(1));
    expect(Number(attribute('width'))).toBeGreaterThan(0);
    expect(attribute('height')).toBe(attribute('width'));
  });

  test('and the imprint say nothing where nothing is set', async () => {
    const [imprint = ''] = MESSAGES[language].layout.imprint.split('{');

    expect(await unset.read(file)).not.toContain('behind');
    for (const route of ['contact', 'privacy'] as const) {
      const html = await unset.read(pageFile(routePath(route, language)));
      expect(withoutSoftHyphens(html)).not.toContain(imprint);
    }
  });
});

test.each([
  [{ name: 'Vera Vanara' }, '<h3>Vera Vanara</h3>', /<dl|<img/],
  [{ town: 'Lugano' }, '<dd>Lugano</dd>', /<h3|<img|Company|Beta/],
  [{ beta: FACTS.behind.beta }, '<dd>spring 2027</dd>', /<h3|<img|Company|Place/],
])('of who is behind it, %j is shown alone', (behind, shown, rest) => {
  const settings = { facts: { ...FACTS, behind } } as PageProps['settings'];
  const page = { language: 'en', messages: MESSAGES.en, settings } as const;

  const html = renderToStaticMarkup(createElement(Behind, page));

  expect(html).toContain(shown);
  expect(html).not.toMatch(rest);
});
