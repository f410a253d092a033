/** The pages of the studio, which the server renders, and the document for a person. */
export { renderAccessDocument } from './access-document.tsx';
export { renderAnnouncement } from './announcement.tsx';
export { renderAnnouncements } from './announcements.tsx';
export { renderAnswer } from './answer.tsx';
export { renderCheck } from './check.tsx';
export * from './doing.tsx';
export * from './notice.tsx';
export { renderOverview } from './overview.tsx';
export { renderPeople } from './people.tsx';
