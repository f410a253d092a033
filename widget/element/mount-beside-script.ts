import { ELEMENT_NAME } from '../element-name.ts';

/** The attributes that a script tag may carry as `data-…`. */
const ATTRIBUTES = ['lang', 'api', 'partner', 'success-url', 'privacy-url', 'theme'];

/** A lone script tag in a page's body gets its form right after itself, once the page is read. */
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
