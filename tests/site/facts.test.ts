// @vitest-environment node
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
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

test.each(LANGUAGES)('the imprint in %s says nothing where nothing is set', async (language) => {
  const [imprint = ''] = SITE_TEXTS[language].shell.imprint.split('{');

  for (const route of ['contact', 'privacy'] as const) {
    expect(await unset.read(pageFile(routePath(route, language)))).not.toContain(imprint);
  }
});

test.each(LANGUAGES)(
  'the first screen in %s names the season of the beta, if set',
  async (language) => {
    const { eyebrow } = SITE_TEXTS[language].landing.hero;
    const firstLine = async (built: typeof site) =>
      (await parsePage(built, pageFile(routePath('landing', language)))).querySelector('.promise p')
        ?.textContent;

    expect(await firstLine(site)).toBe(`${eyebrow} · ${FACTS.beta[language]}`);
    expect(await firstLine(unset)).toBe(eyebrow);
  },
);
