/** What the package exports. Nothing here runs at import, and a server can import it. */
export { defineElement, VanWaitlistElement } from '../element/van-waitlist-element.tsx';
