import { defineElement } from './element/define-element.ts';
import { defaultApi, mountForms } from './element/script-tag.ts';
import { VanWaitlistElement } from './element/van-waitlist-element.tsx';
import type { VanWaitlistEventMap } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'van-waitlist': VanWaitlistElement;
  }
  interface GlobalEventHandlersEventMap extends VanWaitlistEventMap {}
}

VanWaitlistElement.defaultApi = defaultApi;
defineElement();
mountForms();
