import { keysOf } from '#shared/keys-of.ts';
import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import {
  DETAIL_LETTERS,
  DetailedVan,
  ENLARGED_DETAILS,
} from '../../components/drawings/van-details.tsx';
import { Ridge } from '../../components/drawings/ridge.tsx';
import { VEHICLE_SHAPES } from '../../components/drawings/vehicle-shapes.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import type { LandingProps, LandingTexts } from './landing-props.ts';
import { Listings } from './listings.tsx';

/** The road comes from the hero and runs through all sections: styles/road.css. */
export function BelowHero(page: LandingProps) {
  const { whyChoose, steps, categories, faq, closing } = page.texts;
  return (
    <>
      <Listings {...page} />
      <WhyChoose texts={whyChoose} />
      <Steps texts={steps} />
      <Categories texts={categories} />
      <Faq texts={faq} />
      <Closing texts={closing} />
    </>
  );
}

/** Four reasons. Each shows a detail of the drawing enlarged, and a letter connects the two. */
function WhyChoose({ texts }: { readonly texts: LandingTexts['whyChoose'] }) {
  return (
    <section className="why" aria-labelledby="why">
      <div className="frame">
        <h2 id="why">{texts.title}</h2>
        <DetailedVan />
        <ul className="cards">
          {ENLARGED_DETAILS.map((Detail, index) => (
            <li key={DETAIL_LETTERS[index]} className="card">
              <Detail />
              <span className="balloon plate" aria-hidden="true">
                {DETAIL_LETTERS[index]}
              </span>
              <h3>{texts.cards[index]?.title}</h3>
              <p>{texts.cards[index]?.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three steps to a rental, as stops on the road. */
function Steps({ texts }: { readonly texts: LandingTexts['steps'] }) {
  return (
    <section className="steps" aria-labelledby="steps">
      <div className="frame">
        <h2 id="steps">{texts.title}</h2>
        <ol className="stops">
          {texts.items.map(({ title, text }, index) => (
            <li key={title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Every kind of vehicle on the road, in the same scale. */
function Categories({ texts }: { readonly texts: LandingTexts['categories'] }) {
  return (
    <section className="categories night" aria-labelledby="categories">
      <div className="frame">
        <h2 id="categories">{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <ul className="kinds">
          {keysOf(VEHICLE_SHAPES).map((kind) => (
            <li key={kind}>
              <Vehicle kind={kind} />
              <span className="badge plate">{texts.names[kind]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The name that the items share. A browser keeps at most one `details` of a name open. */
const ACCORDION = 'faq';

function Faq({ texts }: { readonly texts: LandingTexts['faq'] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <div className="frame">
        <h2 id="faq">{texts.title}</h2>
        <div className="accordion">
          {texts.items.map(({ question, answer }) => (
            <details key={question} name={ACCORDION}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p className="answer">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The last section. Its button is a link to the form, to which the browser scrolls. */
function Closing({ texts }: { readonly texts: LandingTexts['closing'] }) {
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
