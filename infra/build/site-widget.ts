import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, Localized } from '#shared/languages.ts';
import { routePath } from '#shared/site/routes.ts';
import { BUILD } from './paths.ts';

export interface PrerenderedWidget {
  /** The element with its declarative shadow root. */
  readonly html: string;
  /** Text of each `<style>` inside. */
  readonly styles: readonly string[];
}

const PRERENDER = join(BUILD, 'widget', 'prerender.mjs');

/** The waitlist form in every language, as the site's own pages carry it. */
export async function prerenderWidget(): Promise<Localized<PrerenderedWidget>> {
  const { prerender }: { prerender: (options: WidgetOptions) => PrerenderedWidget } = existsSync(
    PRERENDER,
  )
    ? await import(pathToFileURL(PRERENDER).href)
    : { prerender: bareElement };
  const inLanguage = (language: Language) =>
    prerender({
      language,
      api: '/api',
      successUrl: routePath('success', language),
      privacyUrl: routePath('privacy', language),
    });
  return {
    it: inLanguage('it'),
    en: inLanguage('en'),
    de: inLanguage('de'),
    fr: inLanguage('fr'),
  };
}

interface WidgetOptions {
  readonly language: Language;
  readonly api: string;
  readonly successUrl: string;
  readonly privacyUrl: string;
}

function bareElement({ language, successUrl, privacyUrl }: WidgetOptions): PrerenderedWidget {
  return {
    html: `<van-waitlist lang="${language}" success-url="${successUrl}" privacy-url="${privacyUrl}"></van-waitlist>`,
    styles: [],
  };
}
