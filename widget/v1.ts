import { ELEMENT_NAME } from './element-name.ts';
import { mountBesideScript } from './element/mount-beside-script.ts';
import { ownScript } from './element/script-origin.ts';
import { VanWaitlistElement } from './element/van-waitlist-element.tsx';
import type { VanWaitlistEventMap } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

export type { VanWaitlistElement };
export type { Notice, SignUpFailure, SignUpSummary, VanWaitlistEventMap } from './events.ts';

if (!customElements.get(ELEMENT_NAME)) {
  customElements.define(ELEMENT_NAME, VanWaitlistElement);
  mountBesideScript(ownScript);
}
