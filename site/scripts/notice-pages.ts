import './undo-form.ts';
import { NOT_FOUND_ATTRIBUTE } from '../data-attributes.ts';
import './share.ts';

if (document.body.hasAttribute(NOT_FOUND_ATTRIBUTE)) {
  // oxlint-disable-next-line no-console -- the path helps anyone who looks for a broken link
  console.log('404: no page at', location.pathname);
}
