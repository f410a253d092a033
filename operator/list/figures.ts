import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { announcementFiguresOf } from './announcement-figures.ts';
import type { Dictionary } from './columns/numbers.ts';
import { createGrowthCounter } from './growth.ts';
import type { Segment } from './segment.ts';
import type { Snapshot } from './snapshot.ts';
import { MAIL_STATES, STATES, SUPPRESSIONS } from './states.ts';

/** The figures of the list. They hold no address and no name of a person. */
export type ListStats = ReturnType<typeof figuresOf>;

/** Adds up people of a segment, and what belongs to none if the segment is a period or everybody. */
export function figuresOf(snapshot: Snapshot, segment: Segment, positions: readonly number[]) {
  const { since = -Infinity, until = Infinity, ...filters } = segment;
  const isPeriod = Object.keys(filters).length === 0;
  const isAll = Object.keys(segment).length === 0;
  const isInPeriod = (time: number) => time >= since && time < until;
  const messages = snapshot.messages.filter(({ createdAt }) => isInPeriod(createdAt));
  const erased = [...snapshot.people.erasedAt].filter(
    ([at, time]) => !snapshot.people.isListed(at) && isInPeriod(time),
  );
  return {
    /** When the list was read, in epoch milliseconds. */
    at: snapshot.readAt,
    people: positions.length,
    ...countPeople(snapshot, positions, segment),
    ...(isAll && {
      announcements: announcementFiguresOf(snapshot),
      /** How many people were brought by invitation links. */
      brought: snapshot.invited().total(),
    }),
    ...(isPeriod && {
      /** People whose data was deleted on demand. */
      erased: erased.length,
      /** To the operator. */
      messages: { count: messages.length, ...countMessages(messages) },
    }),
  };
}

function countMessages(messages: Snapshot['messages']) {
  const counter = counterOf(MAIL_STATES, []);
  for (const { mail } of messages) increase(counter.counts, MAIL_STATES.indexOf(mail) + 1);
  return named(counter);
}

/** Goes through the columns once. */
function countPeople(snapshot: Snapshot, positions: readonly number[], segment: Segment) {
  const { people } = snapshot;
  const { columns } = people;
  const states = counterOf(STATES, columns.state);
  const languages = counterOf(LANGUAGES, columns.language);
  const roles = counterOf(ROLES, columns.role);
  const intents = counterOf(INTENTS, columns.intent);
  /** The last confirmation of each person. */
  const mail = counterOf(MAIL_STATES, columns.mail);
  /** Why people are suppressed. */
  const suppressions = counterOf(SUPPRESSIONS, columns.suppression);
  const counters = [states, languages, roles, intents, mail, suppressions];
  const growth = createGrowthCounter(snapshot.readAt, segment);
  const places = createRanking(people.locations);
  const partners = createRanking(people.partners);
  const sources = createRanking(people.sources);
  /** People by the number of vans that they offer. The contract limits how many numbers there are. */
  const owners = new Map<number, number>();
  for (const at of positions) {
    const intent = columns.intent[at] ?? 0;
    const signedUpAt = columns.createdAt[at] ?? 0;
    const confirmed = Number(people.is(at, 'confirmed'));
    const left = Number(people.is(at, 'unsubscribed'));
    for (const { counts, codes } of counters) increase(counts, codes[at]);
    if (signedUpAt > 0) growth.add(signedUpAt, { signedUp: 1, confirmed, left });
    const vans = INTENTS[intent - 1] === 'looking' ? 0 : (columns.vehicles[at] ?? 0);
    if (vans > 0) owners.set(vans, (owners.get(vans) ?? 0) + 1);
    const parts = { intent, confirmed, left, vans };
    places.add(columns.location[at], parts);
    partners.add(columns.partner[at], parts);
    sources.add(columns.source[at], parts);
  }
  return {
    states: named(states),
    languages: named(languages),
    roles: withNotSaid(roles),
    intents: withNotSaid(intents),
    mail: named(mail),
    suppressions: named(suppressions),
    ...growth.result(),
    vehicles: toVehicles(owners),
    places: places.result(),
    partners: partners.result(),
    sources: sources.result(),
  };
}

function increase(counters: Uint32Array, at = 0, by = 1): void {
  counters[at] = (counters[at] ?? 0) + by;
}

type Counter<Name extends string> = ReturnType<typeof counterOf<Name>>;

/** The counts of the values, by code, are behind that of none. */
function counterOf<Name extends string>(names: readonly Name[], codes: ArrayLike<number>) {
  return { names, codes, counts: new Uint32Array(names.length + 1) };
}

function named<Name extends string>({ names, counts }: Counter<Name>) {
  const entries = names.map((name, index) => [name, counts[index + 1] ?? 0]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** With those who did not say it, if there are any. */
function withNotSaid<Name extends string>(counter: Counter<Name>) {
  const notSaid = counter.counts[0] ?? 0;
  return { ...named(counter), ...(notSaid > 0 && { [NOT_SAID]: notSaid }) };
}

/** What is counted of a text, behind the counter of all its people. */
const PARTS = [NOT_SAID, ...INTENTS, 'confirmed', 'left', 'vans'] as const;
const STRIDE = 1 + PARTS.length;
/** How many partners, places and campaigns are named. */
const RANKED = 20;

export type Ranking = ReturnType<ReturnType<typeof createRanking>['result']>;

/** Counts the people of each text. Spellings that differ in case, accents or spaces are one. */
function createRanking({ texts }: Dictionary) {
  const counts = new Uint32Array(texts.length * STRIDE);
  return {
    add(code = 0, of: Readonly<Record<'intent' | 'confirmed' | 'left' | 'vans', number>>) {
      const at = code * STRIDE;
      increase(counts, at);
      increase(counts, at + 1 + of.intent);
      increase(counts, at + STRIDE - 3, of.confirmed);
      increase(counts, at + STRIDE - 2, of.left);
      increase(counts, at + STRIDE - 1, of.vans);
    },
    result() {
      const groups = new Map<string, { code: number; counts: Uint32Array }>();
      let none = 0;
      for (const [code, text] of texts.entries()) {
        const own = counts.slice(code * STRIDE, (code + 1) * STRIDE);
        const key = fold(text.trim().replaceAll(/\s+/g, ' '));
        if (key === '') none += own[0] ?? 0;
        if (key === '' || !own[0]) continue;
        const known = groups.get(key);
        const lead = own[0] - (counts[(known?.code ?? 0) * STRIDE] ?? 0);
        // Of equally frequent spellings, capitals win.
        const isBetter = !known || lead > 0 || (lead === 0 && text < (texts[known.code] ?? ''));
        groups.set(key, {
          code: isBetter ? code : known.code,
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

const SIZES: readonly (readonly [name: string, min: number, max: number])[] = [
  ['1', 1, 1],
  ['2', 2, 2],
  ['3 to 5', 3, 5],
  ['6 to 10', 6, 10],
  ['11 to 20', 11, 20],
  ['over 20', 21, Infinity],
];

/** How many people gave a number, and of how many vans. Half of them have the median or fewer. */
function toVehicles(owners: ReadonlyMap<number, number>) {
  const sorted = [...owners].toSorted(([a], [b]) => a - b);
  const peopleWith = (min: number, max: number) =>
    sorted.reduce((sum, [vans, count]) => (vans < min || vans > max ? sum : sum + count), 0);
  const people = peopleWith(1, Infinity);
  let seen = 0;
  const [median = 0] = sorted.find(([, count]) => (seen += count) >= people / 2) ?? [];
  const sum = sorted.reduce((total, [vans, count]) => total + vans * count, 0);
  const sizes = Object.fromEntries(
    SIZES.map(([name, min, max]) => [name, peopleWith(min, max)] as const),
  );
  return { people, sum, median, sizes };
}
