import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Ridge } from '../../drawings/ridge.tsx';
import { Vehicle } from '../../drawings/vehicle.tsx';
import type { LandingMessages } from '../../messages/landing-messages.ts';

/** The last section. Its button is a link to the form, to which the browser scrolls. */
export function Closing({ texts }: { readonly texts: LandingMessages['closing'] }) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="frame">
        <div className="call">
          <h2 id="closing">{texts.title}</h2>
          <p className="lead">{texts.text}</p>
          <a className="button primary" href={`#${WAITLIST_FORM_ID}`}>
            {texts.button}
          </a>
        </div>
        <div className="parked">
          <Ridge />
          <Vehicle kind="nineSeater" />
        </div>
      </div>
    </section>
  );
}
