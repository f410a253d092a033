import { NOT_SAID } from '#shared/contract/sign-up.ts';
import { countOf, formatCount, formatShare, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { describeCampaign } from '../../list/campaign.ts';
import type { ListStats, Ranking } from '../../list/figures.ts';
import { type Block, factsOf } from '../../operation.ts';

/** The figures of the list. `filters`: those of the segment in words. */
export function showFigures(stats: ListStats, filters: string): readonly Block[] {
  const { people, erased = 0, messages = 0 } = stats;
  return [
    `${filters || 'All people'}, as of ${formatTime(stats.at)}`,
    { facts: headline(stats) },
    table('State', inWords({ ...stats.states, ...(erased > 0 && { erased }) }), people),
    table('Last confirmation', inWords(stats.mail, { capped: 'held back by a limit' }), people),
    table('Language', inWords(stats.languages, LANGUAGE_NAMES), people),
    table('Role', inWords(stats.roles), people),
    table('Intent', inWords(stats.intents), people),
    ...ranked('Place', stats.places, people, 'not said'),
    ...ranked('Partner', stats.partners, people, 'our own site'),
    ...ranked('Campaign', stats.sources, people, 'none'),
    ...(messages > 0 ? [countOf(messages, 'contact message', 'contact messages')] : []),
  ];
}

function headline({ people, states, suppressions, growth, brought = 0, vans }: ListStats) {
  const some = (count: number) => count > 0 && formatCount(count);
  return factsOf([
    ['on the list', formatCount(states.subscribed)],
    ['signed up', formatCount(people)],
    ['today', formatCount(growth.today)],
    ['last 7 days', formatCount(growth.last7Days)],
    ['last 30 days', formatCount(growth.last30Days)],
    ['by an invitation link', some(brought)],
    ['unsubscribed', formatCount(states.unsubscribed)],
    ['pending', formatCount(states.pending)],
    ['bounces', formatCount(suppressions.bounce)],
    ['complaints', formatCount(suppressions.complaint)],
    ['invalid addresses', some(suppressions.validation)],
    ['on SES’s suppression list', some(suppressions['ses-suppression-list'])],
    ['vans offered', some(vans)],
  ]);
}

type Counts = readonly (readonly [name: string, people: number])[];

function table(title: string, counts: Counts, whole: number): Block {
  const rows = counts.map(([name, count]) => [name, formatCount(count), formatShare(count, whole)]);
  return { table: { columns: [title, 'people', 'share'], rows } };
}

const NOT_SAID_WORDS = { [NOT_SAID]: 'not said' };

/** The counts of names that have words of their own, or stand for themselves, without those of nobody. */
function inWords(
  counts: Readonly<Record<string, number>>,
  words: Readonly<Record<string, string>> = NOT_SAID_WORDS,
): Counts {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [words[name] ?? name, count]);
}

function ranked(title: string, { top, other, none }: Ranking, whole: number, noneName: string) {
  if (top.length === 0) return [];
  const named = top.map(({ name, count }) => [describeCampaign(name), count] as const);
  const rest = [['others', other] as const, [noneName, none] as const];
  return [table(title, [...named, ...rest.filter(([, count]) => count > 0)], whole)];
}
