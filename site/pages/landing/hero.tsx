import { keysOf } from '#shared/keys-of.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Dimensions } from '../../drawings/dimension.tsx';
import { Ridge, Summits } from '../../drawings/ridge.tsx';
import { BrandedBoxTruck } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Sentences } from '../../text.tsx';

/** The first screen: on a phone with a link to the form, on a wider window with the form itself. */
export function Hero(page: PageProps) {
  const { hero, closing } = page.messages.landing;
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="plate">{hero.eyebrow}</p>
          <h1 className="headline">
            <Sentences text={hero.headline} />
          </h1>
          <p className="lead">{hero.lead}</p>
          <a className="button primary" href={`#${WAITLIST_FORM_ID}`}>
            {closing.button}
          </a>
        </div>
        <ul className="benefits">
          {hero.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <div className="arriving">
          <Ridge>
            <Summits />
          </Ridge>
          <BrandedBoxTruck>
            <Dimensions kind="boxTruck" />
          </BrandedBoxTruck>
        </div>
        <WaitlistForm {...page} />
      </div>
    </section>
  );
}

/**
 * The prerendered widget, which works before its script runs and without it. A notice is visible if
 * it is the target of the URL.
 */
function WaitlistForm({ language, messages, settings }: PageProps) {
  const { formNotices } = messages.landing;
  return (
    <section id={WAITLIST_FORM_ID} className="waitlist" tabIndex={-1}>
      {keysOf(formNotices).map((name) => (
        <div key={name} id={PLAIN_FORM_NOTICES[name]} className="notice error">
          <p className="notice-title">{formNotices[name].title}</p>
          <p>{formNotices[name].text}</p>
        </div>
      ))}
      <div dangerouslySetInnerHTML={{ __html: settings.widget[language].html }} />
    </section>
  );
}
