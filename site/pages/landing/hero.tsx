import type { PageProps } from '../../page-props.ts';
import { WaitlistForm } from './waitlist-form.tsx';

export function Hero(page: PageProps) {
  const { hero } = page.messages.landing;
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="plate">{hero.eyebrow}</p>
          <h1>{hero.headline}</h1>
          <p className="lead">{hero.lead}</p>
          <ul className="benefits">
            {hero.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
        <WaitlistForm {...page} />
      </div>
    </section>
  );
}
