import { NOT_FOUND_ATTRIBUTE, SHARE_ATTRIBUTE } from '../data-attributes.ts';
import { offerToShare } from './share.ts';

for (const section of document.querySelectorAll<HTMLElement>(`[${SHARE_ATTRIBUTE}]`)) {
  offerToShare(section);
}

if (document.body.hasAttribute(NOT_FOUND_ATTRIBUTE)) {
  // oxlint-disable-next-line no-console -- the path helps anyone who looks for a broken link
  console.log('404: no page at', location.pathname);
}
