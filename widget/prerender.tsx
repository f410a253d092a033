import { renderToStaticMarkup } from 'react-dom/server';
import { API_ROOT } from '#shared/contract/paths.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { pathPrefix, type Language } from '#shared/languages.ts';
import { ELEMENT_NAME } from './attribute-names.static.ts';
import { lightOnly } from './element/open-shadow.ts';
import { Waitlist } from './form/waitlist.tsx';
import { resolveSettings } from './settings.ts';
import { FORM_STYLE_SHEET } from './styles/form-styles.static.ts';

export interface PrerenderOptions {
  readonly language: Language;
  /** Default: `/api`, as on our own site. */
  readonly api?: string;
  readonly successUrl?: string;
  readonly privacyUrl?: string;
  readonly partner?: string;
  readonly theme?: 'light' | 'dark' | 'auto';
}

export interface Prerendered {
  /** The whole element, its shadow root as a declarative one. */
  readonly html: string;
  /** The exact text of its one `<style>`, for a page that allows it by hash. */
  readonly styles: string;
}

/** The rules of the form, and for a browser without `light-dark()` the colours of the light scheme. */
const STYLES =
  FORM_STYLE_SHEET +
  `@supports not (color:light-dark(red,red)){${lightOnly(/#root\{.+?\}/s.exec(FORM_STYLE_SHEET)?.[0] ?? '')}}`;

/** The form as it stands before its script runs, and without it. The script hydrates it in place. */
export function prerender(options: PrerenderOptions): Prerendered {
  const { language, api = API_ROOT, successUrl, partner, theme } = options;
  const privacyUrl = options.privacyUrl ?? `${pathPrefix(language)}/privacy`;
  const settings = resolveSettings({ ...options, api, privacyUrl });
  const attributes: Readonly<Record<string, string | undefined>> = {
    lang: language,
    api,
    'privacy-url': privacyUrl,
    'success-url': successUrl,
    partner,
    theme,
  };
  const form = renderToStaticMarkup(
    <Waitlist
      settings={settings}
      emit={() => true}
      navigate={() => undefined}
      whenReleased={(action) => action()}
      isStatic
    />,
  );
  const html =
    `<${ELEMENT_NAME}${serialize(attributes)}><template shadowrootmode="open">` +
    `<style>${STYLES}</style><div id="root" lang="${language}">${form}</div>` +
    `</template></${ELEMENT_NAME}>`;
  return { html, styles: STYLES };
}

function serialize(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
    .join('');
}
