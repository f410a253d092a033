import { PLACE_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Notice } from '../../forms/form-outcome.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';
import { ofLandingPage } from '../notice/share.tsx';

/** A mail's link leads here, as does the press that takes a place. It only looks. */
export function PlacePage(page: PageProps) {
  const { language, messages } = page;
  const { title, lead, taken, needsScript } = messages.place;
  const { url, ...share } = ofLandingPage(page);
  return (
    <div className="frame place">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <noscript>
        <div id={PLACE_NOTICES.taken} className="answer">
          <Notice kind="success" texts={taken} />
        </div>
        <p>{needsScript}</p>
      </noscript>
      <Island
        name="place-in-line"
        props={{
          language,
          texts: messages.place,
          share,
          refusals: messages.refusals,
          urls: {
            landing: url,
            signUp: `${routePath('landing', language)}#${WAITLIST_FORM_ID}`,
          },
        }}
      />
    </div>
  );
}
