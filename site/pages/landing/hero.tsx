import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { HeightDimension, LengthChain } from '../../drawings/dimension.tsx';
import { Ridge, Summits } from '../../drawings/ridge.tsx';
import { GROUND } from '../../drawings/vehicle-parts.tsx';
import { BrandedBoxTruck } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Headline } from './headline.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** The x of the box truck's rear, rear axle, front axle and front, in units of its drawing. */
const BOX_TRUCK_POINTS = [4, 52, 242, 282];

/** The first screen: on a phone with a link to the form, on a wider window with the form itself. */
export function Hero(page: PageProps) {
  const { hero, closing } = page.messages.landing;
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="plate">{hero.eyebrow}</p>
          <Headline text={hero.headline} />
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
            <HeightDimension x={-16} top={6} ground={GROUND} />
            <LengthChain at={BOX_TRUCK_POINTS} y={GROUND + 22} from={GROUND + 6} />
          </BrandedBoxTruck>
        </div>
        <WaitlistForm {...page} />
      </div>
    </section>
  );
}
