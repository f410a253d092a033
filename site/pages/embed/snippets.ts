import { WIDGET_PATH } from '#shared/contract/paths.ts';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { JOIN_PARAMETERS } from '../join/join-parameters.ts';
import { attributesOf, type Choices, customPropertiesOf, type Pairs } from './choices.ts';

const ELEMENT_NAME = 'van-waitlist';

/** Where the widget comes from. */
export interface Source {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
}

/** The script tag, after the element if a heading has to be inside of that. */
export function scriptSnippet(choices: Choices, { siteOrigin }: Source): string {
  const src = ['src', siteOrigin + WIDGET_PATH] as const;
  const attributes = attributesOf(choices);
  if (choices.heading.trim()) return `${element(attributes, choices)}\n${script([src])}`;
  return script([src, ...attributes.map(([name, value]) => [`data-${name}`, value] as const)]);
}

/** The rule for the style sheet of the partner's page. Empty if nothing is set. */
export function styleSnippet(choices: Choices): string {
  const declarations = customPropertiesOf(choices).map(([name, value]) => `  ${name}: ${value};`);
  return declarations.length > 0 ? [`${ELEMENT_NAME} {`, ...declarations, '}'].join('\n') : '';
}

/** The link to the form's own page. `language` is that of a form without one. */
export function joinLink(choices: Choices, { siteOrigin }: Source, language: Language): string {
  const path = routePath('join', choices.language === 'auto' ? language : choices.language);
  const parameters = attributesOf(choices).filter(
    ([name, value]) => value && JOIN_PARAMETERS.includes(name),
  );
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return `${siteOrigin}${path}${query && '?'}${query}`;
}

/** What a Content-Security-Policy has to contain. */
export function policySnippet({ siteOrigin }: Source): string {
  return [`script-src ${siteOrigin};`, `connect-src ${siteOrigin};`].join('\n');
}

function script(attributes: Pairs): string {
  return `${openTag('script', [...attributes.map(htmlAttribute), 'defer'])}</script>`;
}

function element(attributes: Pairs, { heading }: Choices): string {
  const text = heading.trim();
  const child = text ? `\n  <span slot="heading">${escapeSnippet(text)}</span>\n` : '';
  return `${openTag(ELEMENT_NAME, attributes.map(htmlAttribute))}${child}</${ELEMENT_NAME}>`;
}

function htmlAttribute([name, value]: Pairs[number]): string {
  return `${name}="${escapeSnippet(value)}"`;
}

/** Values stand in double quotes, where an apostrophe needs no escape and is easier to read. */
function escapeSnippet(text: string): string {
  return escapeHtml(text).replaceAll('&#39;', "'");
}

const LINE_LENGTH = 64;

/** The start of an element, with each attribute in a line of its own if they are too long for one. */
function openTag(name: string, attributes: readonly string[]): string {
  const line = `<${[name, ...attributes].join(' ')}>`;
  if (line.length <= LINE_LENGTH) return line;
  return [`<${name}`, ...attributes.map((each) => `  ${each}`), '>'].join('\n');
}
