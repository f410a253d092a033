import { ELEMENT_NAME } from './definition-names.static.ts';
import { defaultApi, mountForms } from './element/script-tag.ts';
import { defineElement, VanWaitlistElement } from './element/van-waitlist-element.tsx';
import type { VanWaitlistEventMap } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

VanWaitlistElement.defaultApi = defaultApi;
// A prerendered form is on the page already: it is taken over in a task of its own, after this one.
if (document.querySelector(ELEMENT_NAME)?.shadowRoot) setTimeout(defineElement);
else defineElement();
mountForms();
