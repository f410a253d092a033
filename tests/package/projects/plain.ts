import '@vanaro/waitlist/define';
import { VanWaitlistElement } from '@vanaro/waitlist';

const element = document.querySelector('van-waitlist');
if (!(element instanceof VanWaitlistElement)) throw new Error('The element is not registered');

element.headingLevel = 3;
element.addEventListener('van-success', ({ detail }) => {
  document.title = `${detail.role} from ${detail.partner}`;
});
const title: string = element.headingLevel;
element.theme = 'dark';
element.theme = null;
element.reset();
element.focus({ preventScroll: true });

// @ts-expect-error -- not a theme
element.theme = 'blue';
// @ts-expect-error -- not a field of the detail
document.addEventListener('van-success', ({ detail }) => detail.email);
// @ts-expect-error -- not a property
element.colour = title;
