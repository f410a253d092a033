import { ELEMENT_NAME } from '../attribute-names.static.ts';
import { VanWaitlistElement } from './van-waitlist-element.tsx';

/** Registers the element, unless its name is taken. A server has no registry. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get(ELEMENT_NAME)) return;
  customElements.define(ELEMENT_NAME, VanWaitlistElement);
}
