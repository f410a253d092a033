/** The pages of the laptop stack. Each function returns a whole document. */
export { renderInboxPage } from './inbox-page.tsx';
export { renderMailPage } from './mail-page.tsx';
export { renderPartnerPage } from './partner-page.tsx';
