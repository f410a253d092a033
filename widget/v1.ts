import { ELEMENT_NAME } from './attributes.ts';
import { mountBesideScript, ownScript } from './element/script-tag.ts';
import { VanWaitlistElement } from './element/van-waitlist-element.tsx';
import type { VanWaitlistEventMap } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

if (!customElements.get(ELEMENT_NAME)) {
  customElements.define(ELEMENT_NAME, VanWaitlistElement);
  mountBesideScript(ownScript);
}
