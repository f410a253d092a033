import { keysOf } from '#shared/keys-of.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Dimensions } from '../../components/drawings/dimension.tsx';
import { Ridge, Summits } from '../../components/drawings/ridge.tsx';
import { BrandedBoxTruck } from '../../components/drawings/vehicle.tsx';
import { definePage } from '../../shell/page.ts';
import { BelowHero } from './below-hero.tsx';
import type { LandingProps } from './landing-props.ts';
import { Sentences } from '../../shell/text.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import belowStyle from './below-hero.css?inline';
import belowScript from './listing-search.ts?script';
import style from './page.css?inline';

export const page = definePage({
  texts: { it, en, de, fr },
  content: Hero,
  style,
  below: {
    content: BelowHero,
    style: belowStyle,
    script: belowScript,
  },
  isListed: true,
  hasWidget: true,
  hasStructuredData: true,
});

/** The first screen: on a phone with a link to the form, on a wider window with the form itself. */
function Hero(props: LandingProps) {
  const { hero, closing } = props.texts;
  const season = props.settings.facts.beta?.[props.language];
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="plate">{season ? `${hero.eyebrow} · ${season}` : hero.eyebrow}</p>
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
        <WaitlistForm {...props} />
      </div>
    </section>
  );
}

/**
 * The prerendered widget, which works before its script runs and without it. A notice is visible if
 * it is the target of the URL.
 */
function WaitlistForm({ language, texts, settings }: LandingProps) {
  const { formNotices } = texts;
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
