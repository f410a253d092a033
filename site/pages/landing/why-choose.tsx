import { DETAIL_LETTERS, DetailedVan } from '../../drawings/detailed-van.tsx';
import type { LandingMessages } from '../../messages/landing-messages.ts';

/** Four reasons. A letter connects each to a detail of the drawing. */
export function WhyChoose({ texts }: { readonly texts: LandingMessages['whyChoose'] }) {
  return (
    <section className="why" aria-labelledby="why">
      <div className="frame">
        <div className="what">
          <h2 id="why">{texts.title}</h2>
          <DetailedVan />
        </div>
        <ul className="cards">
          {texts.cards.map(({ title, text }, index) => (
            <li key={title} className="card">
              <span className="balloon plate" aria-hidden="true">
                {DETAIL_LETTERS[index]}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
