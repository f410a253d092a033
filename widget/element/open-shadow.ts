import { STYLE_SHEET } from '../styles/styles.build-time.ts';

/** Values by the name of their control, as a `FormData` has them. */
export type Values = Iterable<readonly [name: string, value: unknown]>;

export interface Shadow {
  /** The one element that everything is rendered into: empty, or with our own prerendered markup. */
  readonly container: HTMLElement;
  /** What was typed into markup that cannot be hydrated. */
  readonly typed: Values;
}

/** Opens the element's shadow root and styles it. Keeps prerendered markup of this very version. */
export function openShadow(host: HTMLElement): Shadow {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepTyping);
  focusPressed(root);
  const style = root.querySelector('style');
  const prerendered = root.getElementById('root');
  // Prerendered markup has the first rules, and after them what older browsers need.
  const rules = style?.textContent.split('@sup')[0];
  if (prerendered && style && rules && STYLE_SHEET.startsWith(rules)) {
    styleShadow(root);
    style.remove();
    return { container: prerendered, typed: [] };
  }
  const typed = new FormData(root.querySelector('form') ?? undefined);
  const container = document.createElement('div');
  container.id = 'root';
  root.replaceChildren(container);
  styleShadow(root);
  return { container, typed };
}

/**
 * Keeps what is typed from the shortcuts of the page, which sees the element and not its control.
 * Escape, Tab and function keys are for the page too, and so is a key with Control or Command.
 */
function keepTyping(event: Event): void {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  if (!ctrlKey && !metaKey && !/^(Esc|Tab|F\d)/.test(key)) event.stopPropagation();
}

/**
 * Copy protection spares fields when it cancels `mousedown`, but sees the element. What the browser
 * would have done with the field then, its click does.
 */
function focusPressed(root: ShadowRoot): void {
  let press: Event | undefined;
  root.addEventListener('mousedown', (event) => (press = event));
  root.addEventListener('click', ({ target }) => {
    const control = target as HTMLSelectElement;
    if (!press?.defaultPrevented || !control.matches('[part=control]')) return;
    control.focus();
    try {
      control.showPicker?.();
    } catch {
      // A frame of another origin may not open one.
    }
  });
}

/** Puts values into the controls of a form, and reports no error of them before an edit. */
export function restoreValues(container: HTMLElement, typed: Values): void {
  let form: HTMLFormElement | null | undefined;
  for (const [name, value] of typed) {
    const control = container.querySelector<HTMLInputElement>(
      `[name="${name}"]:not([type=hidden])`,
    );
    if (!control) continue;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = String(value);
    ({ form } = control);
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }));
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
