import { BRAND } from '#shared/brand.ts';
import { HeightDimension, LengthChain } from '../../drawings/dimension.tsx';
import { Ridge } from '../../drawings/ridge.tsx';
import { GROUND } from '../../drawings/vehicle-parts.tsx';
import { Vehicle } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { WaitlistForm } from './waitlist-form.tsx';

/** Rear, rear axle, front axle and front of the box truck, in units of its drawing. */
const BOX_TRUCK_CHAIN = [4, 52, 242, 282];

export function Hero(page: PageProps) {
  const { hero } = page.messages.landing;
  return (
    <section className="hero">
      <div className="frame">
        <div className="promise">
          <p className="plate">{hero.eyebrow}</p>
          <h1>{hero.headline}</h1>
          <p className="lead">{hero.lead}</p>
        </div>
        <ul className="benefits">
          {hero.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <div className="arriving">
          <Ridge />
          <Vehicle kind="boxTruck">
            <text className="name" x="88" y="54" textAnchor="middle">
              {BRAND.name}
            </text>
            <HeightDimension x={-16} top={6} ground={GROUND} />
            <LengthChain at={BOX_TRUCK_CHAIN} y={GROUND + 22} from={GROUND + 6} />
          </Vehicle>
        </div>
        <WaitlistForm {...page} />
      </div>
    </section>
  );
}
