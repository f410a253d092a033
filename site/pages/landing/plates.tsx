import { type Language, LOCALES } from '#shared/languages.ts';
import { Dimensions } from '../../components/drawings/dimension.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import type { LandingTexts } from './it.ts';

/** The day of any January that began with a Monday. */
const MONDAY = 1;

/**
 * Made up, as the page says. The free days are those of a week without dates, from Monday as 0: a page
 * in a cache would soon show days of the past.
 */
const EXAMPLES = [
  {
    kind: 'boxTruck',
    place: 'Lugano',
    pricePerDayChf: 145,
    payloadKg: 1050,
    freeDays: [0, 1, 4, 5, 6],
  },
  {
    kind: 'nineSeater',
    place: 'Bellinzona',
    pricePerDayChf: 110,
    payloadKg: 900,
    freeDays: [1, 2, 3, 4],
  },
  {
    kind: 'refrigerated',
    place: 'Locarno',
    pricePerDayChf: 165,
    payloadKg: 950,
    freeDays: [0, 1, 2, 6],
  },
] as const;

interface PlatesProps {
  readonly texts: LandingTexts['listings'];
  readonly kinds: LandingTexts['categories']['names'];
  readonly language: Language;
}

/** What a listing will look like: a plate for each vehicle, whose size is in its drawing. */
export function Plates({ texts, kinds, language }: PlatesProps) {
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  const nameDay = (day: number) => weekday.format(Date.UTC(2024, 0, MONDAY + day));
  return (
    <section aria-labelledby="listings">
      <div className="frame stack loose">
        <div>
          <h2 id="listings">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip on phones, which Safari scrolls by keyboard only if it has the focus */}
        <ul className="plates" tabIndex={0} aria-labelledby="listings">
          {EXAMPLES.map(({ kind, place, pricePerDayChf, payloadKg, freeDays }) => (
            <li key={kind}>
              <div className="elevation">
                <Vehicle kind={kind}>
                  <Dimensions kind={kind} />
                </Vehicle>
              </div>
              <h3>{kinds[kind]}</h3>
              <p className="plate">{place}</p>
              <p className="badge plate">{texts.example}</p>
              <p className="price">
                <b>CHF {pricePerDayChf}</b> {texts.perDay}
              </p>
              <dl>
                <dt>{texts.payload}</dt>
                <dd>{payloadKg} kg</dd>
                <dt>{texts.freeDays}</dt>
                <dd>{freeDays.map(nameDay).join(', ')}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
