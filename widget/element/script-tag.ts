import { API_ROOT, WIDGET_PATH } from '#shared/contract/paths.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAME } from '../definition-names.static.ts';

/** The classic script tag that this file runs from. A module and an inlined copy have none. */
const ownScript =
  document.currentScript instanceof HTMLScriptElement && document.currentScript.src
    ? document.currentScript
    : null;

/** The API of an element that names none: that of the own script tag. Null if there is no such tag. */
export const defaultApi: string | null = ownScript && apiOf(ownScript);

/**
 * Puts a form after each tag of this script in the body that has none yet, once the page is parsed.
 * Where the page itself has an element, the tag only serves that.
 */
export function mountForms(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', mountForms, { once: true });
    return;
  }
  if (document.querySelector(`${ELEMENT_NAME}:not([data-mounted])`)) return;
  for (const script of document.querySelectorAll<HTMLScriptElement>('body script')) {
    if (isOwn(script) && script.nextElementSibling?.localName !== ELEMENT_NAME) mountAfter(script);
  }
}

/** Some libraries run a tag that they insert by way of another one with the same address. */
function isOwn({ src }: HTMLScriptElement): boolean {
  return ownScript ? src === ownScript.src : src.includes(WIDGET_PATH);
}

function mountAfter(script: HTMLScriptElement): void {
  const element = document.createElement(ELEMENT_NAME);
  const api = apiOf(script);
  if (api) element.setAttribute('api', api);
  for (const name of ATTRIBUTE_NAMES) {
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  element.dataset['mounted'] = '';
  script.after(element);
}

/** The API beside a classic script. A module may come from anywhere, so it has to name its API. */
function apiOf({ src, type }: HTMLScriptElement): string | null {
  return type === 'module' ? null : new URL(API_ROOT, src).href;
}
