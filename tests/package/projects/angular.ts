import type { VanWaitlistElement, VanWaitlistEventMap } from '@vanaro/waitlist';

/** Angular's template checker takes the types of `#form` and `$event` from calls such as these. */
const form: VanWaitlistElement = document.createElement('van-waitlist');
form.addEventListener('van-success', ($event) => track($event));

function track({ detail }: VanWaitlistEventMap['van-success']): string {
  return detail.role;
}

// @ts-expect-error -- the event of an error has another detail
form.addEventListener('van-error', ($event) => track($event));
