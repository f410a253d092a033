import { BRAND } from '#shared/brand.ts';
import { formatChange, formatCount, formatDay, formatTime } from '#shared/format.ts';
import type { Recent } from '../../../operator/list/growth.ts';
import type { ListStats } from '../../../operator/list/list-stats.ts';
import type { ReportContext } from './context.ts';
import { html, type Markup } from './markup.ts';
import { truck } from './truck.ts';

/** What the report is about, and the numbers that are asked for first. */
export function masthead(
  stats: ListStats,
  { filters, stage = 'this machine' }: ReportContext,
): Markup {
  const { people, growth, states, at } = stats;
  const { days } = growth;
  const [first] = days;
  const last = days.at(-1);
  const period =
    first && last
      ? `${formatDay(first.day, true)} to ${formatDay(last.day, true)}`
      : 'Nobody signed up yet';
  return html`<header>
    <div class="top">
      <p class="plate brand">${BRAND.name} waitlist</p>
      <p class="plate">${formatTime(at)}</p>
    </div>
    <div class="hero">
      <div>
        <h1>${formatCount(people)} ${people === 1 ? 'person' : 'people'}<br />on the waitlist</h1>
        <p class="period">${period}</p>
        <p class="filters">
          ${filters.length > 0 ? html`Only ${filters.join(' · ')}` : 'Everybody, without a filter'}
          · ${stage}
        </p>
      </div>
      ${truck(formatCount(people), `${formatCount(days.length)} ${days.length === 1 ? 'day' : 'days'}`)}
    </div>
    <dl class="key-numbers">
      ${keyNumber('Today', growth.today)}
      ${keyNumber('Last 7 days', growth.last7Days.count, comparison(growth.last7Days, 7))}
      ${keyNumber('Last 30 days', growth.last30Days.count, comparison(growth.last30Days, 30))}
      ${keyNumber('May be written to', states.subscribed, 'subscribed')}
    </dl>
  </header>`;
}

function keyNumber(name: string, count: number, note?: string): Markup {
  return html`<div>
    <dt class="plate">${name}</dt>
    <dd>${formatCount(count)}${note && html`<small>${note}</small>`}</dd>
  </div>`;
}

function comparison(recent: Recent, days: number): string | undefined {
  const change = formatChange(recent);
  return change && `${change} on the ${days} before`;
}
