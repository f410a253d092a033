import { LOCALES } from '#shared/languages.ts';
import { LISTING_ATTRIBUTE } from '../../shell/data-attributes.ts';
import { Dimensions, sizeOf } from '../../components/drawings/dimension.tsx';
import { GROUND } from '../../components/drawings/vehicle-parts.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import type { LandingProps } from './landing-props.ts';
import { Text } from '../../shell/text.tsx';
import { EXAMPLE_LISTINGS, type ExampleListing } from './example-listings.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Any Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/**
 * What a listing will look like: six plates, and a search among them (scripts/listing-search.ts).
 * Without scripts, all plates and no search are shown.
 */
export function Listings(page: LandingProps) {
  const { listings } = page.texts;
  return (
    <section className="listings" aria-labelledby="listings">
      <form className="frame" autoComplete="off">
        <h2 id="listings">{listings.title}</h2>
        <p className="lead">{listings.lead}</p>
        <Search {...page} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip on phones, which Safari scrolls by keyboard only if it has the focus */}
        <ul className="plates" tabIndex={0} aria-labelledby="listings">
          {EXAMPLE_LISTINGS.map((listing) => (
            <Listing key={listing.kind} listing={listing} {...page} />
          ))}
        </ul>
        <p className="no-listing" hidden>
          {listings.none}{' '}
          <button type="reset" className="button">
            {listings.showAll}
          </button>
        </p>
      </form>
    </section>
  );
}

/** The values of the fields are what listings have in their attribute. */
function Search({ language, texts }: LandingProps) {
  const { listings, categories } = texts;
  const places = [...new Set(EXAMPLE_LISTINGS.map(({ place }) => place))].toSorted();
  return (
    <search>
      <label>
        <span className="plate">{listings.place}</span>
        <select name="place">
          <option value="">{listings.anyPlace}</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="plate">{listings.kind}</span>
        <select name="kind">
          <option value="">{listings.anyKind}</option>
          {EXAMPLE_LISTINGS.map(({ kind }) => (
            <option key={kind} value={kind}>
              {categories.names[kind]}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend className="plate">{listings.days}</legend>
        <div className="week">
          {DAYS.map((day) => (
            <label key={day}>
              <input type="checkbox" name="day" value={day} aria-label={dayName(day, language)} />
              {dayLetters(day, language)}
            </label>
          ))}
        </div>
      </fieldset>
      <output className="plate">
        <Text
          text={listings.count}
          values={{ shown: <b>{EXAMPLE_LISTINGS.length}</b>, all: EXAMPLE_LISTINGS.length }}
        />
      </output>
    </search>
  );
}

function Listing({
  listing: { kind, place, owner, pricePerDayChf, payloadKg, widthM, freeDays },
  language,
  texts,
}: LandingProps & { readonly listing: ExampleListing }) {
  const { listings, categories } = texts;
  const { length, height } = sizeOf(kind);
  const metres = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 });
  const size = [length, widthM, height].map((each) => metres.format(each)).join(' × ');
  const specification = [
    [listings.size, `${size} m`],
    [listings.payload, `${payloadKg} kg`],
    [listings.owner, listings.owners[owner]],
    [listings.insurance, owner === 'private' ? listings.byPlatform : listings.byOwner],
  ];
  return (
    <li {...{ [LISTING_ATTRIBUTE]: [place, kind, ...freeDays].join(' ') }}>
      <div className="elevation">
        <Vehicle kind={kind}>
          <path d={`M-99 ${GROUND}h600`} />
          <Dimensions kind={kind} />
        </Vehicle>
      </div>
      <div>
        <h3>{categories.names[kind]}</h3>
        <p className="plate">{place}</p>
      </div>
      <div>
        <p className="price">
          <b>CHF {pricePerDayChf}</b> {listings.perDay}
        </p>
        <p className="example plate">{listings.example}</p>
      </div>
      <dl>
        {specification.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{listings.freeDays}</dt>
          <dd className="week">
            {DAYS.map((day) => (
              <span key={day}>{freeDays.includes(day) && `${dayLetters(day, language)} `}</span>
            ))}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function dayName(day: number, language: LandingProps['language']): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + day * DAY_MS);
}

/** The first two letters, which are different for all days in each language. */
function dayLetters(day: number, language: LandingProps['language']): string {
  const [first = '', second = ''] = dayName(day, language);
  return first.toUpperCase() + second;
}
