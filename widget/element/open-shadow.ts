import { STYLE_SHEET } from '../styles/styles.static.ts';
import { adoptStyles } from './adopt-styles.ts';

export interface Shadow {
  /** The one element that everything is rendered into. */
  readonly container: HTMLElement;
  /** Whether its content is our own markup, to be taken over in place. */
  readonly isPrerendered: boolean;
  /** What was typed into markup that could not be taken over. */
  readonly typed: ReadonlyMap<string, string>;
}

/** The element's shadow root, styled. Keeps prerendered markup if it is of this very version. */
export function openShadow(host: HTMLElement): Shadow {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const style = root.querySelector('style');
  const prerendered = root.getElementById('root');
  if (prerendered && style?.textContent === STYLE_SHEET) {
    adoptStyles(root);
    style.remove();
    return { container: prerendered, isPrerendered: true, typed: new Map() };
  }
  const form = root.querySelector('form');
  const typed = new Map<string, string>();
  new FormData(form ?? undefined).forEach((value, name) => {
    if (typeof value === 'string') typed.set(name, value);
  });
  const container = document.createElement('div');
  container.id = 'root';
  root.replaceChildren(container);
  adoptStyles(root);
  return { container, isPrerendered: false, typed };
}

/** Puts values into a form's controls as if they were typed. */
export function retype(container: HTMLElement, typed: ReadonlyMap<string, string>): void {
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
