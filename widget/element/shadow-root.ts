import { STYLE_SHEET } from '../styles/styles.build-time.ts';
import { type Values, valuesOf } from './form-values.ts';
import { protectTyping } from './typing.ts';

export interface Shadow {
  /** The one element that everything is rendered into: empty, or with our own prerendered markup. */
  readonly container: HTMLElement;
  /** What was typed into markup that cannot be hydrated. */
  readonly typed: Values;
}

/** Opens the element's shadow root and styles it. Keeps prerendered markup of this very version. */
export function openShadow(host: HTMLElement): Shadow {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  protectTyping(root);
  const style = root.querySelector('style');
  const prerendered = root.getElementById('root');
  // Prerendered markup has the first rules, and after them what older browsers need.
  const rules = style?.textContent.split('@sup')[0];
  if (prerendered && style && rules && STYLE_SHEET.startsWith(rules)) {
    styleShadow(root);
    style.remove();
    return { container: prerendered, typed: [] };
  }
  const typed = valuesOf(root.querySelector('form'));
  const container = document.createElement('div');
  container.id = 'root';
  root.replaceChildren(container);
  styleShadow(root);
  return { container, typed };
}

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Styles a shadow root by one constructed style sheet for every form of its document. It needs neither
 * `style-src` nor Trusted Types. Safari before 16.4 has no constructed style sheets and gets a
 * `<style>`.
 */
export function styleShadow(root: ShadowRoot): void {
  const { ownerDocument } = root;
  const { CSSStyleSheet: Sheet } = ownerDocument.defaultView ?? window;
  if ('adoptedStyleSheets' in root) {
    const sheet = sheets.get(ownerDocument) ?? new Sheet();
    if (!sheets.has(ownerDocument)) {
      sheet.replaceSync(supportedStyles());
      sheets.set(ownerDocument, sheet);
    }
    root.adoptedStyleSheets = [sheet];
  } else {
    const style = document.createElement('style');
    style.textContent = supportedStyles();
    (root as ShadowRoot).append(style);
  }
}

function supportedStyles(): string {
  return window.CSS?.supports('color', 'light-dark(red,red)')
    ? STYLE_SHEET
    : lightOnly(STYLE_SHEET);
}

/** Styles for a browser from before 2024, which has no `light-dark()` and stays light. */
export function lightOnly(css: string): string {
  return css.replace(/light-dark\((.+?),.+?\)/g, '$1');
}
