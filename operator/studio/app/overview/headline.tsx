import { countOf, countPeople, formatChange, formatCount, formatDay } from '#shared/format.ts';
import type { ListStats } from '../../../list/read-stats.ts';
import { round } from '../charts/scale.ts';

interface HeadlineProps {
  readonly stats: ListStats;
  /** The filters in words. */
  readonly filters: readonly string[];
  /** Which list it is, in words. */
  readonly stage: string;
}

/** How many people there are, on a truck, and the numbers that are asked for first. */
export function Headline({ stats, filters, stage }: HeadlineProps) {
  const { people, growth, states, vehicles, brought } = stats;
  const { bounce, validation, complaint, 'ses-suppression-list': onSesList } = stats.suppressions;
  const invalid = validation > 0 && countOf(validation, 'invalid address', 'invalid addresses');
  const onList = onSesList > 0 && `${formatCount(onSesList)} on SES’s suppression list`;
  const { days, today, last7Days, last30Days } = growth;
  const [first] = days;
  const last = days.at(-1);
  return (
    <>
      <div className="hero">
        <div>
          <h1>
            {countPeople(states.subscribed)}
            <br />
            on the waitlist
          </h1>
          <p className="period">
            {first && last
              ? `${formatDay(first.day, true)} to ${formatDay(last.day, true)}`
              : 'No sign-ups yet'}
          </p>
          <p className="filters">
            {filters.length > 0 ? `Only ${filters.join(' · ')}` : 'All people, without a filter'} ·{' '}
            {stage}
          </p>
        </div>
        <Truck
          load={formatCount(states.subscribed)}
          dimension={countOf(days.length, 'day', 'days')}
        />
      </div>
      <dl className="key-numbers">
        <KeyNumber name="Signed up" count={people} />
        <KeyNumber name="Left" count={states.unsubscribed} note="unsubscribed" />
        <KeyNumber name="Waiting" count={states.pending} note="for the click in their mail" />
        <KeyNumber
          name="Bounced"
          count={bounce}
          note={[countOf(complaint, 'complaint', 'complaints'), invalid, onList]
            .filter(Boolean)
            .join(', ')}
        />
        <KeyNumber name="Today" count={today} note="signed up" />
        <KeyNumber name="Last 7 days" count={last7Days.count} note={comparison(last7Days, 7)} />
        <KeyNumber name="Last 30 days" count={last30Days.count} note={comparison(last30Days, 30)} />
        <KeyNumber name="Vans" count={vehicles.sum} note="offered" />
        {brought !== undefined && brought > 0 && (
          <KeyNumber name="Invited" count={brought} note="came by another person’s link" />
        )}
      </dl>
    </>
  );
}

interface KeyNumberProps {
  readonly name: string;
  readonly count: number;
  readonly note?: string | undefined;
}

function KeyNumber({ name, count, note }: KeyNumberProps) {
  return (
    <div>
      <dt className="plate">{name}</dt>
      <dd>
        {formatCount(count)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function comparison(recent: ListStats['growth']['last7Days'], days: number): string | undefined {
  const change = formatChange(recent);
  return change && `${change} on the ${days} before`;
}

/** How wide a text on the box may be, and how wide a figure of the wide font is. */
const BOX_WIDTH = 140;
const EM_PER_FIGURE = 0.62;
const MAX_SIZE = 42;

/**
 * A box truck from the side, with a text on its box and a dimension line below: how long the list has
 * grown. It is decoration, so assistive technology does not see it.
 */
function Truck({ load, dimension }: { readonly load: string; readonly dimension: string }) {
  const size = Math.min(MAX_SIZE, round(BOX_WIDTH / (load.length * EM_PER_FIGURE)));
  return (
    <svg className="truck" viewBox="-2 0 290 164" aria-hidden="true">
      <path d="M10 92v9h170M82 104h118v8H82zM10 101v11" />
      <path className="skin" d="M4 6h168v86H4z" />
      <path d="M10 6v86M166 6v86M4 84h168" />
      <text className="load" x="88" y={round(45 + size * 0.36)} fontSize={size} textAnchor="middle">
        {load}
      </text>
      <path
        className="skin"
        transform="translate(182)"
        d="M0 112V46q0-8 8-9l30-2q8 0 13 6l23 29 18 8q7 3 8 11v17q0 6-6 6H80a20 20 0 0 0-40 0z"
      />
      <path
        transform="translate(182)"
        d="M10 48q0-3 3-3l22-2q5 0 8 4l18 23H10zM65 74l-5 19M12 80h9M99 92l-8-2q-3-1-3-4v-6M82 102h18"
      />
      {[52, 242].map((x) => (
        <g key={x} transform={`translate(${x} 116)`}>
          <circle className="skin" r="14" />
          <circle r="8" />
          <circle r="1.5" />
        </g>
      ))}
      <path className="ground" d="M-2 130h290" />
      <path className="hair" d="M4 136v22M282 136v22M4 152h278M0 156l8-8M278 156l8-8" />
      <text className="plate" x="143" y="147" fontSize="10" textAnchor="middle">
        {dimension}
      </text>
    </svg>
  );
}
