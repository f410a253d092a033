import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { THEME } from '../../../../infra/pages/theme.ts';
import { AnnouncementPage } from '../announcements/announcement-page.tsx';
import { AnnouncementsPage } from '../announcements/announcements-page.tsx';
import { createClient, useCall } from '../api/queries.ts';
import { CheckPage } from '../check/check-page.tsx';
import { SegmentProvider } from '../filters/segment-context.tsx';
import { MailPage } from '../mail/mail-page.tsx';
import { MovePage } from '../move/move-page.tsx';
import { OverviewPage } from '../overview/overview-page.tsx';
import { PeoplePage } from '../people/people-page.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { BASE, CONTROLS } from '../style/base-style.ts';
import { FIGURES, PRINT } from '../style/figure-style.ts';
import { ANNOUNCEMENTS, MOVE, OVERVIEW, PEOPLE } from '../style/page-style.ts';
import { SHELL } from '../style/shell-style.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Navigation } from './navigation.tsx';
import { type PageName, type Route, useRoute } from './route.ts';
import { StageProvider } from './stage-context.tsx';
import { Trouble } from './trouble.tsx';

const OWN = [BASE, SHELL, CONTROLS, OVERVIEW, PEOPLE, ANNOUNCEMENTS, MOVE].join('');
/** What all themed pages share is the strongest. */
const STYLE = `${OWN}${THEME}.figures{${FIGURES}}${PRINT}`;

export function Studio() {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <style>{STYLE}</style>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const { data: stage, error } = useCall('stage', {});
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(main, route);
  if (error) {
    return (
      <main className="alone">
        <h1>Waitlist studio</h1>
        <Trouble error={error} />
      </main>
    );
  }
  if (!stage) return null;
  return (
    <StageProvider value={stage}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <Navigation page={route.page} />
      <main ref={main} tabIndex={-1}>
        <SegmentProvider>
          <ErrorBoundary key={`${route.page} ${route.subject}`}>
            <Page {...route} />
          </ErrorBoundary>
        </SegmentProvider>
      </main>
    </StageProvider>
  );
}

const PAGE: Readonly<Record<PageName, ComponentType>> = {
  overview: OverviewPage,
  people: PeoplePage,
  announcements: AnnouncementsPage,
  mail: MailPage,
  move: MovePage,
  check: CheckPage,
};

function Page({ page, subject }: Route) {
  if (subject !== undefined && page === 'people') return <PersonPage address={subject} />;
  if (subject !== undefined && page === 'announcements') return <AnnouncementPage name={subject} />;
  const Chosen = PAGE[page];
  return <Chosen />;
}

/** A page that was opened begins at its top, also for a screen reader. */
function useFocusOnPage(main: RefObject<HTMLElement | null>, route: Route): void {
  const opened = useRef(route);
  useEffect(() => {
    if (opened.current === route) return;
    opened.current = route;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [main, route]);
}
