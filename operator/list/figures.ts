import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Dictionary } from './columns/numbers.ts';
import { growthOf } from './growth.ts';
import type { Snapshot } from './snapshot.ts';
import { MAIL_STATES, STATES, SUPPRESSIONS } from './states.ts';

/** The figures of the list. They hold no address and no name of a person. */
export type ListStats = ReturnType<typeof figuresOf>;

/** Adds up people, and what belongs to none of them if they are everybody. */
export function figuresOf(snapshot: Snapshot, positions: Uint32Array, isAll: boolean) {
  const { columns, erasedAt, isListed, locations, partners, sources } = snapshot.people;
  const count = <Name extends string>(names: readonly Name[], codes: ArrayLike<number>) =>
    countCodes(names, codes, positions);
  return {
    /** When the list was read, in epoch milliseconds. */
    at: snapshot.readAt,
    people: positions.length,
    states: count(STATES, columns.state),
    languages: count(LANGUAGES, columns.language),
    roles: withNotSaid(count(ROLES, columns.role), positions.length),
    intents: withNotSaid(count(INTENTS, columns.intent), positions.length),
    /** The last confirmation of each person. */
    mail: count(MAIL_STATES, columns.mail),
    /** Why people are suppressed. */
    suppressions: count(SUPPRESSIONS, columns.suppression),
    /** How many vans people offer. */
    vans: sumVans(columns, positions),
    growth: growthOf(columns.createdAt, positions, snapshot.readAt),
    places: rank(locations, columns.location, positions),
    partners: rank(partners, columns.partner, positions),
    sources: rank(sources, columns.source, positions),
    ...(isAll && {
      /** How many people were brought by invitation links. */
      brought: snapshot.invited().total(),
      /** People whose data was deleted on demand. */
      erased: [...erasedAt.keys()].filter((at) => !isListed(at)).length,
      /** To the operator. */
      messages: snapshot.keys.messages.size,
    }),
  };
}

/** Code 0 stands for none. */
function countCodes<Name extends string>(
  names: readonly Name[],
  codes: ArrayLike<number>,
  positions: Uint32Array,
) {
  const counts = new Uint32Array(names.length + 1);
  for (const at of positions) increase(counts, codes[at]);
  const entries = names.map((name, index) => [name, counts[index + 1] ?? 0]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

function increase(counts: Uint32Array, at = 0): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** With those who did not say it, if there are any. */
function withNotSaid<Name extends string>(counts: Record<Name, number>, people: number) {
  const said = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, ...(said < people && { [NOT_SAID]: people - said }) };
}

function sumVans(
  { intent, vehicles }: Snapshot['people']['columns'],
  positions: Uint32Array,
): number {
  const looking = INTENTS.indexOf('looking') + 1;
  let sum = 0;
  for (const at of positions) if (intent[at] !== looking) sum += vehicles[at] ?? 0;
  return sum;
}

/** How many partners, places and campaigns are named. */
const RANKED = 10;
/** Of more texts than this, those that one person typed are not told apart. */
const MOST_SINGLE = 10_000;

export type Ranking = ReturnType<typeof rank>;

/** Counts the people of each text. Spellings that differ in case, accents or spaces are one. */
function rank({ texts }: Dictionary, codes: ArrayLike<number>, positions: Uint32Array) {
  const counts = new Uint32Array(texts.length);
  for (const at of positions) increase(counts, codes[at]);
  /** People by the code of their commonest spelling. */
  const people = new Uint32Array(texts.length);
  const commonest = new Map<string, number>();
  const least = texts.length > MOST_SINGLE ? 2 : 1;
  for (const [code, text] of texts.entries()) {
    const count = counts[code] ?? 0;
    if (code === 0 || count < least) continue;
    const key = fold(spaced(text));
    const known = commonest.get(key) ?? code;
    const lead = count - (counts[known] ?? 0);
    // Of equally frequent spellings, capitals win.
    const best = lead > 0 || (lead === 0 && text < (texts[known] ?? '')) ? code : known;
    const all = (people[known] ?? 0) + count;
    people[known] = 0;
    people[best] = all;
    commonest.set(key, best);
  }
  const top = Array.from(commonest.values())
    .toSorted((a, b) => (people[b] ?? 0) - (people[a] ?? 0))
    .slice(0, RANKED)
    .map((code) => ({ name: spaced(texts[code] ?? ''), count: people[code] ?? 0 }));
  const none = counts[0] ?? 0;
  const other = top.reduce((rest, { count }) => rest - count, positions.length - none);
  return { top, other, none };
}

function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
