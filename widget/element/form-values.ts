import { ATTRIBUTE_NAMES } from '../names.build-time.ts';

/** Values by the name of their control. */
export type Values = readonly (readonly [name: string, value: string])[];

/** Starts the attribute that fills a field in beforehand: `prefill-email`. */
const PREFILL = 'prefill-';

/** What a visitor has filled in. Read from the controls themselves: pages replace `FormData`. */
export function valuesOf(form: HTMLFormElement | null | undefined): Values {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls
    .filter(
      ({ type, name, checked }) => name && !/hidden/.test(type) && (type !== 'checkbox' || checked),
    )
    .map(({ name, value }) => [name, value]);
}

/** Puts values into the controls of a form, and reports no error of them before an edit. */
export function restoreValues(container: HTMLElement, values: Values): void {
  let form: HTMLFormElement | null | undefined;
  for (const [name, value] of values) {
    const control = controlOf(container, name);
    if (!control) continue;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = value;
    ({ form } = control);
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts the values of attributes into their controls, unless the visitor has typed there. */
export function prefill(host: Element, container: HTMLElement, attributes = ATTRIBUTE_NAMES): void {
  const values: [string, string][] = [];
  for (const attribute of attributes) {
    if (!attribute.startsWith(PREFILL)) continue;
    const name = attribute.slice(PREFILL.length).replace('-', '_');
    const value = host.getAttribute(attribute);
    if (value && !controlOf(container, name)?.value) values.push([name, value]);
  }
  restoreValues(container, values);
}

function controlOf(container: HTMLElement, name: string): HTMLInputElement | null {
  return container.querySelector(`[name="${name}"]:not([type=hidden])`);
}
