import { keysOf } from '#shared/keys-of.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Dimensions } from '../../components/drawings/dimension.tsx';
import { Ridge } from '../../components/drawings/ridge.tsx';
import { BrandedBoxTruck, Vehicle } from '../../components/drawings/vehicle.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { Sentences } from '../../shell/text.tsx';
import { Plates } from './plates.tsx';
import { Faq, Kinds, Steps, Why } from './sections.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it, type LandingTexts } from './it.ts';
import style from './page.css?inline';

export const page = definePage({
  texts: { it, en, de, fr },
  content: Landing,
  style,
  isListed: true,
  hasWidget: true,
  hasStructuredData: true,
});

type LandingProps = PageProps<LandingTexts>;

/**
 * The first screen holds the form. On a phone, the button that leads back to it stays in reach of the
 * thumb as long as the second part is in view.
 */
function Landing(props: LandingProps) {
  const { listings, whyChoose, steps, categories, faq, closing } = props.texts;
  return (
    <>
      <Hero {...props} />
      <div className="journey">
        <Plates texts={listings} kinds={categories.names} language={props.language} />
        <Why texts={whyChoose} />
        <Steps texts={steps} />
        <Kinds texts={categories} />
        <Faq texts={faq} />
        <section className="closing" aria-labelledby="closing">
          <div className="frame">
            <h2 id="closing">{closing.title}</h2>
            <p className="lead">{closing.text}</p>
          </div>
        </section>
        <p className="frame thumb">
          <a className="button primary" href={`#${WAITLIST_FORM_ID}`}>
            {closing.button}
          </a>
        </p>
        <div className="frame scene">
          <Ridge />
          <Vehicle kind="nineSeater" />
        </div>
      </div>
    </>
  );
}

/** The truck stands on the road: on a phone the form's upper edge, on a laptop the ground of both. */
function Hero(props: LandingProps) {
  const { hero } = props.texts;
  const season = props.settings.facts.beta?.[props.language];
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="eyebrow">{season ? `${hero.eyebrow} · ${season}` : hero.eyebrow}</p>
          <h1 className="headline">
            <Sentences text={hero.headline} />
          </h1>
          <p className="lead">{hero.lead}</p>
        </div>
        <div className="arriving road">
          <Ridge />
          <BrandedBoxTruck>
            <Dimensions kind="boxTruck" />
          </BrandedBoxTruck>
        </div>
        <WaitlistForm {...props} />
        <ul className="benefits">
          {hero.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
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
