import { pathToFileURL } from 'node:url';
import type { Language, Localized } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { PRERENDER_FILE } from './widget-bundle.ts';

export interface PrerenderedWidget {
  /** The element with its declarative shadow root. */
  readonly html: string;
  /** Text of the one `<style>` inside, so that the policy can allow it by its hash. */
  readonly styles: string;
}

interface WidgetModule {
  readonly prerender: (options: {
    readonly language: Language;
    readonly api: string;
    readonly successUrl: string;
    readonly privacyUrl: string;
  }) => PrerenderedWidget;
}

/** The waitlist form in every language, as the built widget draws it: the site embeds no source. */
export async function prerenderWidget(): Promise<Localized<PrerenderedWidget>> {
  const { prerender }: WidgetModule = await import(pathToFileURL(PRERENDER_FILE).href);
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
