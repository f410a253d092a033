import { ATTRIBUTE_NAMES, BOOLEAN_ATTRIBUTES } from '../names.build-time.ts';

/** Gives a class the properties that reflect its attributes. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const attribute of ATTRIBUTE_NAMES) {
    const property = attribute.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
    Object.defineProperty(prototype, property, {
      get(this: Element) {
        const text = this.getAttribute(attribute);
        // Frameworks write a boolean as a text.
        return BOOLEAN_ATTRIBUTES.includes(attribute)
          ? text !== null && text !== 'false'
          : (text ?? '');
      },
      set(this: Element, value: string | boolean | null) {
        if (value == null || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : value);
      },
    });
  }
}

/** A property that was set before the script ran hides the one that reflects an attribute. */
export function takeOverProperties(element: HTMLElement): void {
  for (const [name, value] of Object.entries(element)) {
    if (name in Object.getPrototypeOf(element)) {
      Reflect.deleteProperty(element, name);
      Reflect.set(element, name, value);
    }
  }
}
