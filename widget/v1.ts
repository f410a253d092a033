import { defaultApi, mountForms, watchTags } from './element/script-tag.ts';
import { defineElement, VanWaitlistElement } from './element/van-waitlist-element.tsx';

VanWaitlistElement.defaultApi = defaultApi;
const define = () => defineElement() && watchTags();
// Evaluated in this task and rendered in the next, so that the page can answer between the two. Unlike a
// timer's, the task of a message is never delayed. jsdom has no messages.
if (typeof MessageChannel === 'undefined') setTimeout(define);
else {
  const { port1, port2 } = new MessageChannel();
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- with a listener it would have to be started too
  port1.onmessage = define;
  port2.postMessage(0);
}
mountForms();
