import type { LandingProps } from './landing-props.ts';

/** In pixels: the picture is cut to a square, so that no other size moves the page. */
const PORTRAIT_SIZE = 160;

/** Who is behind it, and when, as far as the brand says so. */
export function Behind({ language, texts, settings }: LandingProps) {
  const { name, portrait, company, town, beta } = settings.facts.behind;
  const { behind: own, listings } = texts;
  const facts = [
    [own.company, company],
    [listings.place, town],
    [own.beta, beta?.[language]],
  ].filter(([, fact]) => fact);
  if (!name && facts.length === 0) return null;
  return (
    <section className="behind" aria-labelledby="behind">
      <div className="frame">
        <h2 id="behind">{own.title}</h2>
        <div className="who-and-when">
          {name && portrait && (
            <img
              src={portrait}
              alt=""
              width={PORTRAIT_SIZE}
              height={PORTRAIT_SIZE}
              loading="lazy"
            />
          )}
          <div>
            {name && <h3>{name}</h3>}
            {facts.length > 0 && (
              <dl>
                {facts.map(([label, fact]) => (
                  <div key={label}>
                    <dt className="plate">{label}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
