import { SHARE_ATTRIBUTE } from '../../shell/data-attributes.ts';
import { offerToShare } from './offer-to-share.ts';

for (const section of document.querySelectorAll<HTMLElement>(`[${SHARE_ATTRIBUTE}]`)) {
  offerToShare(section);
}
