import type { LandingMessages } from '../../messages/landing-messages.ts';

/** The three steps to a rental, as stops on the road. */
export function Steps({ texts }: { readonly texts: LandingMessages['steps'] }) {
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
