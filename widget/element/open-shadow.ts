import { STYLE_SHEET } from '../styles/styles.static.ts';

export interface Shadow {
  /** The one element that everything is rendered into. */
  readonly container: HTMLElement;
  /** Whether the container holds our own prerendered markup, to be hydrated. */
  readonly isPrerendered: boolean;
  /** What was typed into markup that cannot be hydrated, by the name of the control. */
  readonly typed: ReadonlyMap<string, string>;
}

/** Opens the element's shadow root and styles it. Keeps prerendered markup of this very version. */
export function openShadow(host: HTMLElement): Shadow {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const style = root.querySelector('style');
  const prerendered = root.getElementById('root');
  if (prerendered && style?.textContent === STYLE_SHEET) {
    adoptStyles(root);
    style.remove();
    return { container: prerendered, isPrerendered: true, typed: new Map() };
  }
  const typed = new Map<string, string>();
  new FormData(root.querySelector('form') ?? undefined).forEach((value, name) => {
    if (typeof value === 'string') typed.set(name, value);
  });
  const container = document.createElement('div');
  container.id = 'root';
  root.replaceChildren(container);
  adoptStyles(root);
  return { container, isPrerendered: false, typed };
}

/** Puts values into the controls of a form, as if they were typed. */
export function restoreValues(container: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const [name, value] of typed) {
    const control = container.querySelector<HTMLInputElement>(
      `[name="${name}"]:not([type=hidden])`,
    );
    if (!control) continue;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

let sharedSheet: CSSStyleSheet | undefined;

/**
 * One constructed style sheet for every form of the page. It needs neither `style-src` nor Trusted
 * Types. Safari before 16.4 has no constructed style sheets and gets a `<style>`.
 */
function adoptStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    if (!sharedSheet) {
      sharedSheet = new CSSStyleSheet();
      sharedSheet.replaceSync(STYLE_SHEET);
    }
    root.adoptedStyleSheets = [sharedSheet];
  } else {
    const style = document.createElement('style');
    style.textContent = STYLE_SHEET;
    (root as ShadowRoot).append(style);
  }
}
