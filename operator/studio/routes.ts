import { saveAnnouncementText, showAnnouncement, showAnnouncements } from './announcement-pages.ts';
import { showMail, showOverview, showPerson, showTransfer } from './answer-pages.ts';
import {
  confirmPlan,
  sendFile,
  showInput,
  showPlan,
  start,
  stop,
  submitInput,
} from './operation-routes.ts';
import { searchPeople, showPeople } from './people-view.ts';
import type { Asked, Reply } from './reply.ts';
import type { Studio } from './studio.ts';

type Route = (studio: Studio, asked: Asked) => Reply | Promise<Reply>;

/** By the first part of the path. `/:` stands for a path with more parts. */
const GET: Readonly<Record<string, Route>> = {
  '': showOverview,
  people: showPeople,
  'people/:': showPerson,
  announcements: showAnnouncements,
  'announcements/:': showAnnouncement,
  mail: showMail,
  transfer: showTransfer,
  check: ({ pages, frame, checks }) => ({ html: pages.renderCheck(frame(), checks.present()) }),
  'input/:': showInput,
  'plan/:': showPlan,
  'file/:': sendFile,
};

const POST: Readonly<Record<string, Route>> = {
  people: searchPeople,
  check({ checks }) {
    checks.begin();
    return { location: '/check' };
  },
  'announcements/:': saveAnnouncementText,
  'start/:': start,
  'input/:': submitInput,
  'plan/:': confirmPlan,
  'stop/:': stop,
  refresh({ list }, { from }) {
    list.refresh();
    return { location: from };
  },
  end: () => ({ end: true }),
};

export function findRoute(
  method: 'GET' | 'POST',
  name: string,
  hasRest: boolean,
): Route | undefined {
  const routes = method === 'GET' ? GET : POST;
  const key = hasRest ? `${name}/:` : name;
  return Object.hasOwn(routes, key) ? routes[key] : undefined;
}
