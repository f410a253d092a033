import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Ranking } from '#shared/tally.ts';
import { announcementFiguresOf } from './announcement-figures.ts';
import { createCohortCounter } from './cohorts.ts';
import type { Dictionary } from './columns/numbers.ts';
import { createGrowthCounter } from './growth.ts';
import type { Counts, ListStats, Vehicles } from './list-stats.ts';
import { MAIL_STATES, type MailState, SUPPRESSIONS } from './mail-state.ts';
import { createMarketCounter } from './market.ts';
import { STATES } from './candidate.ts';
import type { Segment } from './segment.ts';
import type { Snapshot } from './snapshot.ts';

/** How many partners and campaigns are named. */
const RANKED = 20;

/** Adds up people of a segment, and what belongs to none if the segment is a period or everybody. */
export function figuresOf(
  snapshot: Snapshot,
  segment: Segment,
  positions: readonly number[],
): ListStats {
  const { since = -Infinity, until = Infinity, ...filters } = segment;
  const isPeriod = Object.keys(filters).length === 0;
  const isAll = Object.keys(segment).length === 0;
  const isInPeriod = (time: number) => time >= since && time < until;
  const messages = snapshot.messages.filter(({ createdAt }) => isInPeriod(createdAt));
  const erased = [...snapshot.people.erasedAt].filter(
    ([at, time]) => !snapshot.people.isListed(at) && isInPeriod(time),
  );
  return {
    at: snapshot.readAt,
    people: positions.length,
    ...countPeople(snapshot, positions, segment),
    ...(isAll && {
      announcements: announcementFiguresOf(snapshot),
      brought: snapshot.invited().total(),
    }),
    ...(isPeriod && {
      erased: erased.length,
      messages: { count: messages.length, ...countStates(messages) },
    }),
  };
}

function countStates(messages: Snapshot['messages']): Counts<MailState> {
  const counts = named(MAIL_STATES, new Uint32Array(MAIL_STATES.length + 1));
  for (const { mail } of messages) counts[mail] += 1;
  return counts;
}

/** Goes through the columns once. */
function countPeople(snapshot: Snapshot, positions: readonly number[], segment: Segment) {
  const { people } = snapshot;
  const { columns, partners, sources } = people;
  /** By code. */
  const counts = {
    state: countersFor(STATES),
    language: countersFor(LANGUAGES),
    role: countersFor(ROLES),
    intent: countersFor(INTENTS),
    mail: countersFor(MAIL_STATES),
    suppression: countersFor(SUPPRESSIONS),
  };
  const counted = COUNTED.map((name) => ({ counters: counts[name], codes: columns[name] }));
  const growth = createGrowthCounter(snapshot.readAt, segment);
  const cohorts = createCohortCounter();
  const ofPartner = createQualityCounter(partners);
  const ofSource = createQualityCounter(sources);
  const market = createMarketCounter();
  /** People by the number of vans that they offer. The contract limits how many numbers there are. */
  const owners = new Map<number, number>();
  for (const at of positions) {
    const intentCode = columns.intent[at] ?? 0;
    const intent = INTENTS[intentCode - 1];
    const signedUpAt = columns.createdAt[at] ?? 0;
    const quality = {
      confirmed: people.is(at, 'confirmed'),
      left: people.is(at, 'unsubscribed'),
    };
    for (const { counters, codes } of counted) increase(counters, codes[at]);
    if (signedUpAt > 0) {
      growth.add(signedUpAt);
      cohorts.add(signedUpAt, quality);
    }
    const vans = intent === 'looking' ? 0 : (columns.vehicles[at] ?? 0);
    if (vans > 0) owners.set(vans, (owners.get(vans) ?? 0) + 1);
    const location = columns.location[at] ?? 0;
    if (location > 0) market.add(snapshot.regionOf(location), intent, vans);
    ofPartner.add(columns.partner[at] ?? 0, intentCode, quality);
    ofSource.add(columns.source[at] ?? 0, intentCode, quality);
  }
  return {
    states: named(STATES, counts.state),
    languages: named(LANGUAGES, counts.language),
    roles: withNotSaid(ROLES, counts.role),
    intents: withNotSaid(INTENTS, counts.intent),
    mail: named(MAIL_STATES, counts.mail),
    suppressions: named(SUPPRESSIONS, counts.suppression),
    growth: growth.result(),
    vehicles: toVehicles(owners),
    regions: market.result(),
    partners: ofPartner.rank(),
    sources: ofSource.rank(),
    cohorts: cohorts.result(),
  };
}

const COUNTED = ['state', 'language', 'role', 'intent', 'mail', 'suppression'] as const;

function increase(counters: Uint32Array, at = 0): void {
  counters[at] = (counters[at] ?? 0) + 1;
}

/** One for each value, behind the one for none. */
function countersFor(values: readonly string[]): Uint32Array {
  return new Uint32Array(values.length + 1);
}

function named<Name extends string>(names: readonly Name[], counts: Uint32Array) {
  return Object.fromEntries(names.map((name, index) => [name, counts[index + 1] ?? 0])) as Record<
    Name,
    number
  >;
}

function withNotSaid<Name extends string>(names: readonly Name[], counts: Uint32Array) {
  const notSaid = counts[0] ?? 0;
  return { ...named(names, counts), ...(notSaid > 0 && { [NOT_SAID]: notSaid }) };
}

const PARTS = [NOT_SAID, ...INTENTS, 'confirmed', 'left'];
/** The counters of a text: for all, and for each part. */
const STRIDE = 1 + PARTS.length;

/** Counts the people of each text. Spellings that differ in case, accents or spaces are one. */
function createQualityCounter({ texts }: Dictionary) {
  const counts = new Uint32Array(texts.length * STRIDE);
  return {
    add(code: number, intent: number, { confirmed, left }: Record<'confirmed' | 'left', boolean>) {
      const at = code * STRIDE;
      increase(counts, at);
      increase(counts, at + 1 + intent);
      if (confirmed) increase(counts, at + 2 + INTENTS.length);
      if (left) increase(counts, at + 3 + INTENTS.length);
    },
    rank(): Ranking {
      const groups = new Map<string, { code: number; counts: Uint32Array }>();
      let none = 0;
      for (const [code, text] of texts.entries()) {
        const own = counts.slice(code * STRIDE, (code + 1) * STRIDE);
        const key = fold(text.trim().replaceAll(/\s+/g, ' '));
        if (key === '') none += own[0] ?? 0;
        if (key === '' || !own[0]) continue;
        const known = groups.get(key);
        const isCommoner = own[0] > (counts[(known?.code ?? 0) * STRIDE] ?? 0);
        groups.set(key, {
          code: known && !isCommoner ? known.code : code,
          counts: known ? known.counts.map((count, part) => count + (own[part] ?? 0)) : own,
        });
      }
      const ranked = [...groups.values()]
        .map(({ code, counts: [count = 0, ...parts] }) => ({
          name: (texts[code] ?? '').trim().replaceAll(/\s+/g, ' '),
          count,
          parts: Object.fromEntries(
            PARTS.map((name, part) => [name, parts[part] ?? 0] as const).filter(
              ([, people]) => people > 0,
            ),
          ),
        }))
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
      const other = ranked.slice(RANKED).reduce((sum, { count }) => sum + count, 0);
      return { top: ranked.slice(0, RANKED), other, none };
    },
  };
}

const SIZES = [
  { name: '1', max: 1 },
  { name: '2', max: 2 },
  { name: '3 to 5', max: 5 },
  { name: '6 to 10', max: 10 },
  { name: '11 to 20', max: 20 },
  { name: 'over 20', max: Infinity },
];

function toVehicles(owners: ReadonlyMap<number, number>): Vehicles {
  const sorted = [...owners].toSorted(([a], [b]) => a - b);
  const people = sorted.reduce((total, [, count]) => total + count, 0);
  let seen = 0;
  const middle = sorted.find(([, count]) => (seen += count) >= people / 2);
  const sizes = SIZES.map(({ name }) => ({ name, count: 0 }));
  for (const [vans, count] of sorted) {
    const size = sizes[SIZES.findIndex(({ max }) => vans <= max)];
    if (size) size.count += count;
  }
  const sum = sorted.reduce((total, [vans, count]) => total + vans * count, 0);
  return { people, sum, median: middle?.[0] ?? 0, sizes };
}
