import { DETAIL_LETTERS, DetailedVan } from '../../drawings/detailed-van.tsx';
import { ENLARGED_DETAILS } from '../../drawings/enlarged-details.tsx';
import type { LandingMessages } from '../../messages/landing-messages.ts';

/** Four reasons. Each shows a detail of the drawing enlarged, and a letter connects the two. */
export function WhyChoose({ texts }: { readonly texts: LandingMessages['whyChoose'] }) {
  return (
    <section className="why" aria-labelledby="why">
      <div className="frame">
        <div className="what">
          <h2 id="why">{texts.title}</h2>
          <DetailedVan />
        </div>
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
