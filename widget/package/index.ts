/** What the package exports. Nothing here runs at import, and a server can import it. */
export { defineElement } from '../element/define-element.ts';
export { VanWaitlistElement } from '../element/van-waitlist-element.tsx';
