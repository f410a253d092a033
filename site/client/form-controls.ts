import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What stands in the controls of a form, by their names. Empty ones are left out. */
export type ControlValues = Readonly<Record<string, string>>;

/** Reads what a visitor has filled in. */
export function readControls(root: ParentNode): ControlValues {
  const filled = controlsOf(root).map((control) => [control.name, valueOf(control)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value));
}

/** Fills in the controls that are empty, as if the values were typed. */
export function fillControls(root: ParentNode, values: ControlValues): void {
  for (const control of controlsOf(root)) {
    const value = values[control.name];
    if (!value || valueOf(control)) continue;
    if (isCheckbox(control)) control.checked = value === labelOf(control);
    else control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function controlsOf(root: ParentNode): readonly Control[] {
  return Array.from(root.querySelectorAll<Control>('input:not([type=hidden]),select')).filter(
    ({ name }) => name !== HONEYPOT_NAME,
  );
}

/** A tick is kept as the words beside it, because a visitor agrees to these words and to no others. */
function valueOf(control: Control): string {
  if (!isCheckbox(control)) return control.value;
  return control.checked ? labelOf(control) : '';
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

function labelOf(control: Control): string {
  return control.labels?.[0]?.textContent ?? '';
}
