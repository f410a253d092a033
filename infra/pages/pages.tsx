/** Every HTML page that Node renders outside the site. Each function returns a whole document. */
export { renderAccessDocument } from './access-document.tsx';
export { renderInboxPage } from './inbox/inbox-page.tsx';
export { renderMailPage } from './inbox/mail-page.tsx';
export { renderPartnerPage } from './partner-page.tsx';
