import { type Language, LOCALES } from '#shared/languages.ts';
import { Dimensions, sizeOf } from '../../components/drawings/dimension.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import type { VehicleKind } from '../../components/drawings/vehicle-shapes.tsx';
import type { LandingTexts } from './it.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Any Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface Example {
  readonly kind: VehicleKind;
  readonly place: string;
  readonly pricePerDayChf: number;
  readonly payloadKg: number;
  /** Length and height are those of the drawing. */
  readonly widthM: number;
  /** Of a week without dates, from Monday as 0: a page in a cache would soon show days of the past. */
  readonly freeDays: readonly number[];
}

/** Made up, as the page says. */
const EXAMPLES: readonly Example[] = [
  {
    kind: 'boxTruck',
    place: 'Lugano',
    pricePerDayChf: 145,
    payloadKg: 1050,
    widthM: 2.2,
    freeDays: [0, 1, 4, 5, 6],
  },
  {
    kind: 'nineSeater',
    place: 'Bellinzona',
    pricePerDayChf: 110,
    payloadKg: 900,
    widthM: 2,
    freeDays: [1, 2, 3, 4],
  },
  {
    kind: 'refrigerated',
    place: 'Locarno',
    pricePerDayChf: 165,
    payloadKg: 950,
    widthM: 2.1,
    freeDays: [0, 1, 2, 6],
  },
];

interface PlatesProps {
  readonly texts: LandingTexts['listings'];
  readonly kinds: LandingTexts['categories']['names'];
  readonly language: Language;
}

/** What a listing will look like, as plates that are riveted to a vehicle. */
export function Plates({ texts, kinds, language }: PlatesProps) {
  const metres = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 });
  const size = (...each: readonly number[]) =>
    `${each.map((metre) => metres.format(metre)).join(' × ')} m`;
  return (
    <section className="listings" aria-labelledby="listings">
      <div className="frame stack loose">
        <div>
          <h2 id="listings">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip on phones, which Safari scrolls by keyboard only if it has the focus */}
        <ul className="plates" tabIndex={0} aria-labelledby="listings">
          {EXAMPLES.map(({ kind, place, pricePerDayChf, payloadKg, widthM, freeDays }) => {
            const { length, height } = sizeOf(kind);
            return (
              <li key={kind}>
                <div className="elevation">
                  <Vehicle kind={kind}>
                    <Dimensions kind={kind} />
                  </Vehicle>
                </div>
                <h3>{kinds[kind]}</h3>
                <p className="plate">{place}</p>
                <p className="example plate">{texts.example}</p>
                <p className="price">
                  <b>CHF {pricePerDayChf}</b> {texts.perDay}
                </p>
                <dl>
                  <dt>{texts.size}</dt>
                  <dd>{size(length, widthM, height)}</dd>
                  <dt>{texts.payload}</dt>
                  <dd>{payloadKg} kg</dd>
                  <dt>{texts.freeDays}</dt>
                  <dd className="week">
                    {DAYS.map((day) => (
                      <span key={day}>{freeDays.includes(day) && dayLetters(day, language)}</span>
                    ))}
                  </dd>
                </dl>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The first two letters, which are different for all days in each language. */
function dayLetters(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  const [first = '', second = ''] = format.format(MONDAY + day * DAY_MS);
  return `${first.toUpperCase()}${second} `;
}
