import { formatCount, formatShare, LANGUAGE_NAMES } from '#shared/format.ts';
import type { ListStats } from '../../../operator/list/list-stats.ts';
import { campaignName } from '../campaign-name.ts';
import type { Ranking } from '../../../operator/list/tally.ts';
import { barTable, type BarRow } from './bar-table.ts';
import { growthFigure } from './growth-figure.ts';
import { html, type Markup } from './markup.ts';
import { partnerTable } from './partner-table.ts';
import { stepsFigure } from './steps-figure.ts';
import { weekFigure } from './week-figure.ts';

/** How many places and campaigns are named. */
const RANKED = 12;

/** The body of the report: what grew, who they are, where they are, how they came, what they got. */
export function sections(stats: ListStats): Markup {
  const { people, growth, locations, partners, sources } = stats;
  return html`
    ${section('growth', 'Growth', '', growthFigure(growth), 'wide')}
    ${section('who', 'Who they are', intentSentence(stats), whoTables(stats))}
    ${section('where', 'Where they are', placeSentence(stats), barTable({ title: 'Place', rows: ranked(locations, 'not said'), whole: people }))}
    ${section('when', 'When they sign up', 'Hours of Europe/Zurich. A dot’s area says how many.', weekFigure(growth.week), 'wide')}
    ${section('partners', 'How they came', partnerSentence(stats), html`${partners.top.length > 0 && partnerTable(partners)}${sources.top.length > 0 && barTable({ title: 'Campaign', rows: campaigns(sources), whole: people })}`)}
    ${section('mail', 'What became of it', '', html`${stepsFigure(stats)}${mailTables(stats)}`)}
  `;
}

function section(id: string, title: string, lead: string, content: Markup, width?: 'wide'): Markup {
  return html`<section${width && html` class="${width}"`} aria-labelledby="${id}">
    <div class="head">
      <h2 id="${id}">${title}</h2>
      ${lead && html`<p>${lead}</p>`}
    </div>
    <div class="content">${content}</div>
  </section>`;
}

function whoTables({ people, languages, roles, intents, vehicles }: ListStats): Markup {
  const languageRows = Object.entries(LANGUAGE_NAMES).map(([language, name]) => ({
    name,
    count: languages[language as keyof typeof LANGUAGE_NAMES],
  }));
  return html`<div class="pair">
    ${barTable({ title: 'Language', rows: languageRows, whole: people })}
    ${barTable({ title: 'Role', rows: rowsOf(roles), whole: people })}
    ${barTable({ title: 'Intent', rows: rowsOf(intents), whole: people })}
    ${barTable({ title: 'Vans offered', rows: vehicles.sizes, whole: vehicles.people })}
  </div>`;
}

function mailTables(stats: ListStats): Markup {
  const { people, states, mail } = stats;
  return html`<div class="pair">
      ${barTable({ title: 'State', rows: rowsOf(states), whole: people })}
      ${barTable({ title: 'Last mail', rows: rowsOf(mail), whole: people })}
    </div>
    ${remarks(stats).map((text) => html`<p class="note">${text}</p>`)}`;
}

/** What no table has: people of whom nothing is kept, and messages. */
function remarks({ erased = 0, messages }: ListStats): string[] {
  const { count = 0, parked = 0 } = messages ?? {};
  const undelivered = parked > 0 ? `, ${formatCount(parked)} of them wait for a retry` : '';
  return [
    erased > 0 && `${formatCount(erased)} more had their data deleted. Nothing of it is kept.`,
    count > 0 && `Messages by the contact form: ${formatCount(count)}${undelivered}.`,
  ].filter((text) => text !== false);
}

function intentSentence({ people, intents, vehicles }: ListStats): string {
  if (people === 0) return '';
  const offering = intents.offering + intents.both;
  const looking = intents.looking + intents.both;
  const vans =
    vehicles.people > 0
      ? ` They have ${formatCount(vehicles.sum)} vans, half of them ${vehicles.median} or fewer.`
      : '';
  return `${formatShare(looking, people)} look for a van, ${formatShare(offering, people)} offer one.${vans}`;
}

function placeSentence({ people, locations: { top, none } }: ListStats): string {
  const said = people - none;
  const [first, second, third] = top;
  if (!first || !second || !third) return '';
  const count = first.count + second.count + third.count;
  return `${first.name}, ${second.name} and ${third.name} are ${formatShare(count, said)} of those who said where.`;
}

function partnerSentence({ people, partners: { none } }: ListStats): string {
  return people === 0 ? '' : `${formatShare(people - none, people)} used the form of a partner.`;
}

function rowsOf(counts: Readonly<Record<string, number>>): BarRow[] {
  return Object.entries(counts).map(([name, count]) => ({ name, count }));
}

function campaigns(sources: Ranking): BarRow[] {
  const top = sources.top.map(({ name, ...rest }) => ({ name: campaignName(name), ...rest }));
  return ranked({ ...sources, top }, 'not said');
}

function ranked({ top, other, none }: Ranking, noneName: string): BarRow[] {
  const rest = other + top.slice(RANKED).reduce((sum, { count }) => sum + count, 0);
  return [
    ...top.slice(0, RANKED),
    ...(rest > 0 ? [{ name: 'others', count: rest, isRest: true }] : []),
    { name: noneName, count: none, isRest: true },
  ];
}
