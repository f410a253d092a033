import { API_ROOT, WIDGET_ADDRESS } from '#shared/contract/paths.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAME } from '../names.build-time.ts';
import { warnPartner } from '../events.ts';

/** The classic script tag that this file runs from. A module and an inlined copy have none. */
const ownScript =
  document.currentScript instanceof HTMLScriptElement && document.currentScript.src
    ? document.currentScript
    : null;

/** The API of an element that names none: that of the own script tag. Null if there is none. */
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
  if (!document.querySelector(ELEMENT_NAME)) {
    warnPartner('no form here: no tag in the body, or a copy without "data-api".');
  }
}

/** Some libraries run a tag that they insert by way of another one with the same address. */
function isOwn({ src }: HTMLScriptElement): boolean {
  return ownScript ? src === ownScript.src : WIDGET_ADDRESS.test(src);
}

/** Without an API, a tag mounts nothing: a bundle of the page may hold this file. */
function mountAfter(script: HTMLScriptElement): void {
  const api = script.dataset['api'] ?? apiOf(script);
  if (!api) return;
  const element = document.createElement(ELEMENT_NAME);
  for (const name of ATTRIBUTE_NAMES) {
    const value = name === 'api' ? api : script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  element.dataset['mounted'] = '';
  script.after(element);
  // A tag manager runs tags in a container that it hides.
  requestAnimationFrame(
    () => (element.checkVisibility?.() ?? true) || warnPartner('the form is hidden.'),
  );
}

/**
 * The API beside a classic script. A module and a copy may come from anywhere, so they have to name
 * their API.
 */
function apiOf({ src, type }: HTMLScriptElement): string | null {
  return type !== 'module' && WIDGET_ADDRESS.test(src) ? new URL(API_ROOT, src).href : null;
}
