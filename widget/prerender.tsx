import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { API_ROOT } from '#shared/contract/paths.ts';
import { pathPrefix, type Language } from '#shared/languages.ts';
import { ELEMENT_NAME } from './names.build-time.ts';
import { lightOnly } from './element/shadow-root.ts';
import { Waitlist } from './form/waitlist.tsx';
import { HIDING_RULES } from '#shared/form/hiding-rules.ts';
import { resolveSettings } from './settings.ts';
import { FORM_STYLE_SHEET } from './styles/styles.build-time.ts';

export interface PrerenderOptions {
  readonly language: Language;
  /** Default: `/api`, as on our own site. */
  readonly api?: string;
  readonly successUrl?: string;
  readonly privacyUrl?: string;
  readonly partner?: string;
  /** '' for the campaign in the address of the page. */
  readonly source?: string;
  /** '' for the invitation link in the address of the page. */
  readonly via?: string | undefined;
  readonly theme?: 'light' | 'dark' | 'auto';
  readonly font?: 'inherit' | 'brand';
}

export interface Prerendered {
  /** The whole element, its shadow root as a declarative one. */
  readonly html: string;
  /** The exact text of its one `<style>`, for a page that allows it by hash. */
  readonly styles: string;
}

/**
 * The rules of the form, for a browser without `light-dark()` the colours of the light scheme, and what
 * the script does once it is there.
 */
const STYLES =
  FORM_STYLE_SHEET +
  `@supports not (color:light-dark(red,red)){${lightOnly(/#root\{.+?\}/s.exec(FORM_STYLE_SHEET)?.[0] ?? '')}}` +
  HIDING_RULES;

/** The form as it stands before its script runs, and without it. The script hydrates it in place. */
export function prerender(options: PrerenderOptions): Prerendered {
  const { language, api = API_ROOT, successUrl, partner, source, via, theme, font } = options;
  const privacyUrl = options.privacyUrl ?? `${pathPrefix(language)}/privacy`;
  const attributes = {
    lang: language,
    api,
    'privacy-url': privacyUrl,
    'success-url': successUrl,
    partner,
    source,
    via,
    theme,
    font,
  };
  const html = renderToStaticMarkup(
    createElement(
      ELEMENT_NAME,
      attributes,
      <template {...{ shadowrootmode: 'open' }}>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
        <div id="root" lang={language}>
          <Waitlist
            settings={resolveSettings({ ...options, api, privacyUrl })}
            emit={() => true}
            onPhase={() => undefined}
            navigate={() => undefined}
          />
        </div>
      </template>,
    ),
  );
  return { html, styles: STYLES };
}
