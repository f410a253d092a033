import { formatCount, formatShare } from '#shared/format.ts';
import { round } from './scale.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const CELL = 10;
const MAX_RADIUS = 4.6;

/** Sign-ups by weekday, Monday first, and hour. */
type Week = readonly (readonly number[])[];

/** When people sign up: a dot for each weekday and hour, whose area is the count. */
export function WeekChart({ week }: { readonly week: Week }) {
  const most = Math.max(...week.flat());
  if (most === 0) return <p className="note">No sign-ups in this time.</p>;
  const day = week.findIndex((hours) => hours.includes(most));
  const hour = week[day]?.indexOf(most) ?? 0;
  const busiest = `${DAYS[day]}, ${hour} to ${hour + 1} h: ${formatCount(most)} sign-ups`;
  return (
    <figure className="week">
      <div className="grid">
        <div className="weekdays" aria-hidden="true">
          {DAYS.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${24 * CELL} ${7 * CELL}`}
          role="img"
          aria-labelledby="week-title"
          aria-describedby="week-desc"
        >
          <title id="week-title">Sign-ups by weekday and hour</title>
          <desc id="week-desc">{`Busiest is ${busiest}.`}</desc>
          <path className="hair" d={gridLines()} />
          {week.map((hours, row) =>
            hours.map((count, column) => {
              const radius = round(Math.sqrt(count / most) * MAX_RADIUS);
              return (
                radius > 0 && (
                  <circle
                    key={`${row} ${column}`}
                    className={count === most ? 'most' : undefined}
                    cx={(column + 0.5) * CELL}
                    cy={(row + 0.5) * CELL}
                    r={radius}
                  />
                )
              );
            }),
          )}
        </svg>
        <div className="hours" aria-hidden="true">
          {[0, 6, 12, 18, 24].map((each) => (
            <span key={each}>{each} h</span>
          ))}
        </div>
      </div>
      <figcaption>
        Busiest: {busiest}. {daytime(week)}
      </figcaption>
      <details>
        <summary>The numbers per weekday and hour</summary>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {DAYS.map((name) => (
                <th key={name} scope="col">
                  <abbr title={name}>{name.slice(0, 2)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((each) => (
              <tr key={each}>
                <th scope="row">{each}</th>
                {week.map((hours, row) => (
                  <td key={DAYS[row]}>{formatCount(hours[each] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A line under each day, and one at every sixth hour. */
function gridLines(): string {
  const days = DAYS.map((_, row) => `M0 ${(row + 0.5) * CELL}h${24 * CELL}`);
  const hours = [0, 6, 12, 18, 24].map((hour) => `M${hour * CELL} 0v${7 * CELL}`);
  return [...days, ...hours].join('');
}

/** How much of it happens while offices are open. */
function daytime(week: Week): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const office = sum(week.slice(0, 5).flatMap((hours) => hours.slice(8, 18)));
  return `From Monday to Friday, 8 to 18 h: ${formatShare(office, sum(week.flat()))}.`;
}
