import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { ATTRIBUTES, ELEMENT_NAME } from '../attributes.ts';

/** The tag that this script runs from. A module has no current script, so it is found by its path. */
export const ownScript: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector(`script[src*="${WIDGET_PATH}"]`);

/** The origin of the script. Its API and its pages lie there, too. */
export const scriptOrigin: string = new URL(ownScript?.src || location.href, location.href).origin;

/** Puts a form after a script tag in the body, once the page is parsed, unless the page has one. */
export function mountBesideScript(script: HTMLScriptElement | null): void {
  const mount = () => {
    if (!script || !document.body?.contains(script) || document.querySelector(ELEMENT_NAME)) return;
    const element = document.createElement(ELEMENT_NAME);
    for (const name of ATTRIBUTES) {
      const value = script.getAttribute(`data-${name}`);
      if (value !== null) element.setAttribute(name, value);
    }
    script.after(element);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mount);
  else mount();
}
