import { keysOf } from '#shared/keys-of.ts';
import { VAN_DETAILS } from '../../components/drawings/van-details.tsx';
import { VEHICLE_SHAPES } from '../../components/drawings/vehicle-shapes.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import type { LandingTexts } from './it.ts';

/** Four reasons, each with the detail of a van that stands for it. */
export function Why({ texts }: { readonly texts: LandingTexts['whyChoose'] }) {
  return (
    <section aria-labelledby="why">
      <div className="frame stack loose">
        <h2 id="why">{texts.title}</h2>
        <ul className="cards">
          {texts.cards.map(({ title, text }, index) => {
            const Detail = VAN_DETAILS[index];
            return (
              <li key={title}>
                {Detail && <Detail />}
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The three steps to a rental, as stops on the road. */
export function Steps({ texts }: { readonly texts: LandingTexts['steps'] }) {
  return (
    <section aria-labelledby="steps">
      <div className="frame stack loose">
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
export function Kinds({ texts }: { readonly texts: LandingTexts['categories'] }) {
  return (
    <section className="night" aria-labelledby="kinds">
      <div className="frame stack loose">
        <div>
          <h2 id="kinds">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        <ul className="kinds">
          {keysOf(VEHICLE_SHAPES).map((kind) => (
            <li key={kind}>
              <div className="road">
                <Vehicle kind={kind} />
              </div>
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

export function Faq({ texts }: { readonly texts: LandingTexts['faq'] }) {
  return (
    <section aria-labelledby="faq">
      <div className="frame split">
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
