/** The pages of the studio, which the server renders, and the document for a person. */
export { renderAccessDocument } from './access-document.tsx';
export { renderAnnouncement } from './announcement.tsx';
export { renderAnnouncements } from './announcements.tsx';
export { renderAnswer } from './answer.tsx';
export { renderCheck } from './check.tsx';
export { renderDoing } from './doing.tsx';
export { renderInput } from './input.tsx';
export { renderOverview } from './overview.tsx';
export { renderPeople } from './people.tsx';
export { renderReading } from './progress.tsx';
