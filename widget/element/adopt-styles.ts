import { STYLE_SHEET } from '../styles/styles.static.ts';

let shared: CSSStyleSheet | undefined;

/**
 * One constructed sheet for every form of the page: it needs neither `style-src` nor Trusted
 * Types. Safari before 16.4 has none and gets a `<style>`.
 */
export function adoptStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    if (!shared) {
      shared = new CSSStyleSheet();
      shared.replaceSync(STYLE_SHEET);
    }
    root.adoptedStyleSheets = [shared];
  } else {
    const style = document.createElement('style');
    style.textContent = STYLE_SHEET;
    (root as ShadowRoot).append(style);
  }
}
