import { escapeHtml } from '#shared/escape-html.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { isLanguage, type Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';

/** What a partner chose, by the names of the element's attributes: `lang`, `theme`, `partner`. */
export type Choices = Readonly<Record<string, string>>;

/** The tag that brings the form, in one line as long as nothing is chosen. */
export function scriptTag(siteOrigin: string, choices: Choices = {}): string {
  const attributes = Object.entries(choices)
    .filter(([, value]) => value)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  const start = ['<script', `src="${siteOrigin}${WIDGET_PATH}"`, 'data-form', ...attributes];
  return `${start.join(attributes.length > 0 ? '\n  ' : ' ')} defer></script>`;
}

/** What a Content-Security-Policy has to contain. */
export function policyLines(siteOrigin: string): string {
  return `script-src ${siteOrigin};\nconnect-src ${siteOrigin};`;
}

/** The link to the form's own page. `language` is that of a form whose language is not chosen. */
export function joinLink(
  siteOrigin: string,
  language: Language,
  { lang, ...others }: Choices = {},
): string {
  const query = new URLSearchParams(Object.entries(others).filter(([, value]) => value));
  const path = routePath('join', isLanguage(lang) ? lang : language);
  return `${siteOrigin}${path}?${query.toString()}`.replace(/\?$/, '');
}
