import { tokenOfLink } from '#shared/contract/plain-form.ts';

// Before the first paint: a page without the link of a mail makes no room for what the mail was about.
document.documentElement.classList.toggle('unlinked', !tokenOfLink(location.search));
