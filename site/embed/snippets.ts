import { PACKAGE_NAME } from '#shared/brand.ts';
import { API_ROOT, WIDGET_PATH } from '#shared/contract/paths.ts';
import type { Release } from '#shared/contract/releases.ts';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { JOIN_PARAMETERS } from '../join-parameters.ts';
import { attributesOf, type Choices, customPropertiesOf, type Pairs } from './choices.ts';

const ELEMENT_NAME = 'van-waitlist';

/** What a page needs to pin a release. */
export type PinnedRelease = Pick<Release, 'version' | 'file' | 'integrity'>;

/** Where the widget comes from. */
export interface Source {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  /** The newest release, if there is one. */
  readonly release?: PinnedRelease | undefined;
}

/** The script tag of the channel file, after the element if a heading has to be inside of that. */
export function channelSnippet(choices: Choices, { siteOrigin }: Source): string {
  return withScript([['src', siteOrigin + WIDGET_PATH]], choices);
}

/** The script tag of a release, which the browser compares with its hash. */
export function pinnedSnippet(
  choices: Choices,
  { siteOrigin }: Source,
  release: PinnedRelease,
): string {
  const { file, integrity } = release;
  return withScript(
    [
      ['src', siteOrigin + file],
      ['integrity', integrity],
      ['crossorigin', 'anonymous'],
    ],
    choices,
  );
}

export const INSTALL_SNIPPET = `npm install ${PACKAGE_NAME}`;

export const DEFINE_SNIPPET = `import '${PACKAGE_NAME}/define';`;

/** The element of a page whose own bundle defines it. Such a bundle cannot know the API. */
export function elementSnippet(choices: Choices, source: Source): string {
  return element([apiOf(source), ...attributesOf(choices)], choices);
}

export function reactSnippet(choices: Choices, source: Source): string {
  const props = [apiOf(source), ...attributesOf(choices)].map(
    ([name, value]) => `${camelCase(name)}=${isPlain(value) ? `"${value}"` : expression(value)}`,
  );
  const heading = choices.heading.trim();
  const child = `<span slot="heading">${isPlain(heading) ? heading : expression(heading)}</span>`;
  const tag = heading
    ? `${openTag('VanWaitlist', props, '>')}\n  ${child}\n</VanWaitlist>`
    : openTag('VanWaitlist', props, ' />');
  return `import { VanWaitlist } from '${PACKAGE_NAME}/react';

export function Waitlist() {
  return (
${indent(tag, '    ')}
  );
}`;
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

/** What a Content-Security-Policy has to contain. A form from a package needs no `script-src`. */
export function policySnippet({ siteOrigin }: Source): string {
  return [`script-src ${siteOrigin};`, `connect-src ${siteOrigin};`].join('\n');
}

function apiOf({ siteOrigin }: Source): Pairs[number] {
  return ['api', siteOrigin + API_ROOT];
}

function withScript(file: Pairs, choices: Choices): string {
  const attributes = attributesOf(choices);
  if (choices.heading.trim()) return `${element(attributes, choices)}\n${script(file)}`;
  return script([...file, ...attributes.map(([name, value]) => [`data-${name}`, value] as const)]);
}

function script(attributes: Pairs): string {
  return `${openTag('script', [...attributes.map(htmlAttribute), 'defer'], '>')}</script>`;
}

function element(attributes: Pairs, { heading }: Choices): string {
  const text = heading.trim();
  const child = text ? `\n  <span slot="heading">${escapeSnippet(text)}</span>\n` : '';
  return `${openTag(ELEMENT_NAME, attributes.map(htmlAttribute), '>')}${child}</${ELEMENT_NAME}>`;
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
function openTag(name: string, attributes: readonly string[], end: '>' | ' />'): string {
  const line = `<${[name, ...attributes].join(' ')}${end}`;
  if (line.length <= LINE_LENGTH) return line;
  return [`<${name}`, ...attributes.map((each) => `  ${each}`), end.trim()].join('\n');
}

function indent(text: string, by: string): string {
  return text.replace(/^/gm, by);
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a text means the same in JSX as it does outside. */
function isPlain(text: string): boolean {
  return !/[&<>{}"\\]/.test(text);
}

function expression(text: string): string {
  return `{${JSON.stringify(text)}}`;
}
