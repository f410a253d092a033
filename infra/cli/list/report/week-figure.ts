import { formatCount, formatShare } from '#shared/format.ts';
import { html, type Markup } from './markup.ts';
import { round } from './scale.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const CELL = 10;
const MAX_RADIUS = 4.6;

/** When people sign up: a dot for each weekday and hour, whose area says how many. */
export function weekFigure(week: readonly (readonly number[])[]): Markup {
  const most = Math.max(...week.flat());
  if (most === 0) return html`<p class="note">Nobody signed up in this time.</p>`;
  const day = week.findIndex((hours) => hours.includes(most));
  const hour = week[day]?.indexOf(most) ?? 0;
  const busiest = `${DAYS[day]}, ${hour} to ${hour + 1} h: ${formatCount(most)} sign-ups`;
  return html`<figure class="week">
    <div class="grid">
      <div class="weekdays" aria-hidden="true">
        ${DAYS.map((name) => html`<span>${name.slice(0, 3)}</span>`)}
      </div>
      <svg
        viewBox="0 0 ${24 * CELL} ${7 * CELL}"
        role="img"
        aria-labelledby="week-title"
        aria-describedby="week-desc"
      >
        <title id="week-title">Sign-ups by weekday and hour</title>
        <desc id="week-desc">Busiest is ${busiest}.</desc>
        <path class="hair" d="${gridLines()}" />
        ${week.map((hours, row) => hours.map((count, column) => dot(count, most, column, row)))}
      </svg>
      <div class="hours" aria-hidden="true">
        ${[0, 6, 12, 18, 24].map((each) => html`<span>${each} h</span>`)}
      </div>
    </div>
    <figcaption>Busiest: ${busiest}. ${daytime(week)}</figcaption>
    <details>
      <summary>The numbers per weekday and hour</summary>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">Hour</th>
            ${DAYS.map((name) => html`<th scope="col"><abbr title="${name}">${name.slice(0, 2)}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${HOURS.map(
            (each) =>
              html`<tr>
                <th scope="row">${each}</th>
                ${week.map((hours) => html`<td>${formatCount(hours[each] ?? 0)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}

function dot(count: number, most: number, column: number, row: number): Markup | false {
  const radius = round(Math.sqrt(count / most) * MAX_RADIUS);
  if (radius === 0) return false;
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return html`<circle${count === most && html` class="most"`} cx="${x}" cy="${y}" r="${radius}" />`;
}

/** A line under each day, and one at every sixth hour. */
function gridLines(): string {
  const days = DAYS.map((_, row) => `M0 ${(row + 0.5) * CELL}h${24 * CELL}`);
  const hours = [0, 6, 12, 18, 24].map((hour) => `M${hour * CELL} 0v${7 * CELL}`);
  return [...days, ...hours].join('');
}

/** How much of it happens while offices are open. */
function daytime(week: readonly (readonly number[])[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const office = sum(week.slice(0, 5).flatMap((hours) => hours.slice(8, 18)));
  return `From Monday to Friday, 8 to 18 h: ${formatShare(office, sum(week.flat()))}.`;
}
