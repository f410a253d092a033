import { INTENTS, NOT_SAID, ROLES, type Intent, type Role } from '#shared/contract/sign-up.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { createTally, type Ranking } from '#shared/tally.ts';
import { ON_SES_LIST, type PersonRow } from '../../lambdas/store/person/row.ts';
import type { OperationContext } from '../operation.ts';
import { isIn, signedUpAt, stateOf, STATES, type Segment, type State } from './segment.ts';
import {
  type AnnouncementFigures,
  createAnnouncementCounter,
} from '../operations/announcements/count-people.ts';
import { readBrought, readList, type ListEntry, type Person } from './store/people.ts';
import { createCohortCounter, type Cohort } from './cohorts.ts';
import { createGrowthCounter, type Growth } from './growth.ts';
import { MAIL_STATES, mailStateOf, type MailState } from './mail-state.ts';
import { createMarketCounter, type RegionMarket } from './market.ts';

type Counts<Name extends string> = Readonly<Record<Name, number>>;

/** With those who did not say it, if there are any. */
type CountsOfSaid<Name extends string> = Counts<Name> & {
  readonly [NOT_SAID]?: number;
};

/** The vans that people offer. */
interface Vehicles {
  /** How many people gave a number. */
  readonly people: number;
  readonly sum: number;
  /** Half of these people have this many vans or fewer. 0 without people. */
  readonly median: number;
  readonly sizes: readonly { readonly name: string; readonly count: number }[];
}

/** The figures of the list. They hold no address and no name of a person. */
export interface ListStats {
  /** When it was read, in epoch milliseconds. */
  readonly at: number;
  readonly people: number;
  readonly states: Counts<State>;
  /** People whose data was deleted on demand. Absent if a filter needs data that is not kept. */
  readonly erased?: number;
  readonly growth: Growth;
  readonly languages: Counts<Language>;
  readonly roles: CountsOfSaid<Role>;
  readonly intents: CountsOfSaid<Intent>;
  readonly vehicles: Vehicles;
  readonly regions: readonly RegionMarket[];
  /** Each with its intents, and how many of its people `confirmed` and `left`. */
  readonly partners: Ranking;
  readonly sources: Ranking;
  /** What became of those who signed up in each week. */
  readonly cohorts: readonly Cohort[];
  /** The last confirmation of each person. */
  readonly mail: Counts<MailState>;
  /** Why people are suppressed. `validation`: SES took their address for invalid. `other`: by hand. */
  readonly suppressions: Counts<Suppression>;
  /** Absent with a filter. */
  readonly announcements?: readonly AnnouncementFigures[];
  /** How many people were brought by invitation links. Absent with a filter. */
  readonly brought?: number;
  /** Messages to the operator. Absent if a filter needs data that messages lack. */
  readonly messages?: { readonly count: number } & Counts<MailState>;
}

/** How many partners and campaigns are named. */
const RANKED = 20;

/** How many entries are added up between two interim results. */
const INTERIM = 100_000;

/** Adds up a segment. `onInterim` gets the figures of what is read so far. */
export async function readStats(
  segment: Segment,
  context: OperationContext,
  onInterim?: (soFar: ListStats) => void,
  every = INTERIM,
): Promise<ListStats> {
  const isAll = Object.keys(segment).length === 0;
  const brought = isAll ? (await readBrought(context)).total() : undefined;
  const stats = createStats(segment, context.now(), brought);
  let read = 0;
  for await (const entry of readList(context, segment)) {
    stats.add(entry);
    if (onInterim && ++read % every === 0) onInterim(stats.result());
  }
  return stats.result();
}

/** Adds up entries in memory that does not grow with the list. */
function createStats(segment: Segment, now: number, brought: number | undefined) {
  const counts = {
    states: zeros(STATES),
    languages: zeros(LANGUAGES),
    roles: zeros<Role | typeof NOT_SAID>(ROLES),
    intents: zeros<Intent | typeof NOT_SAID>(INTENTS),
    mail: zeros(MAIL_STATES),
    suppressions: zeros(SUPPRESSIONS),
  };
  const tallies = { partners: createTally(), sources: createTally() };
  const growth = createGrowthCounter(now, segment);
  const market = createMarketCounter();
  const cohorts = createCohortCounter();
  const announcements = createAnnouncementCounter(now);
  /** People by the number of vans that they offer. The contract limits how many numbers there are. */
  const owners = new Map<number, number>();
  const messages = zeros(MAIL_STATES);
  const { since = -Infinity, until = Infinity, ...filters } = segment;
  const isWhole = Object.keys(filters).length === 0;
  const isInRange = (time: number) => time >= since && time < until;
  let people = 0;
  let erased = 0;

  function addPerson(person: Person): void {
    const { row, data } = person;
    const { role = NOT_SAID, intent = NOT_SAID } = data;
    const at = signedUpAt(person);
    const confirmed = row.confirmedAt !== undefined;
    const left = person.standing === 'unsubscribed';
    people += 1;
    if (at > 0) {
      growth.add(at);
      cohorts.add(at, { confirmed, left });
    }
    counts.states[stateOf(person)] += 1;
    counts.languages[data.language] += 1;
    counts.roles[role] = (counts.roles[role] ?? 0) + 1;
    counts.intents[intent] = (counts.intents[intent] ?? 0) + 1;
    counts.mail[mailStateOf(row, now)] += 1;
    if (row.suppressed) counts.suppressions[suppressionOf(row.suppressed)] += 1;
    const vans = intent === 'looking' ? undefined : data.vehicles_count;
    if (vans) owners.set(vans, (owners.get(vans) ?? 0) + 1);
    market.add(data);
    const parts = [intent, ...(confirmed ? ['confirmed'] : []), ...(left ? ['left'] : [])];
    tallies.partners.add(data.partner, ...parts);
    tallies.sources.add(data.source, ...parts);
  }

  return {
    add(entry: ListEntry): void {
      switch (entry.kind) {
        case 'person':
          announcements.addPerson(entry.person.row);
          if (isIn(segment, entry.person)) addPerson(entry.person);
          return;
        case 'message':
          if (isInRange(entry.message.createdAt)) messages[mailStateOf(entry.message, now)] += 1;
          return;
        case 'announcement':
          announcements.addMail(entry.rowKey, entry.row);
          return;
        case 'erased':
          announcements.addPerson(entry.row);
          if (entry.row.erasedAt !== undefined && isInRange(entry.row.erasedAt)) erased += 1;
      }
    },
    result(): ListStats {
      const count = Object.values(messages).reduce((sum, number) => sum + number, 0);
      return {
        at: now,
        people,
        ...counts,
        growth: growth.result(),
        vehicles: toVehicles(owners),
        regions: market.result(),
        partners: tallies.partners.rank(RANKED),
        sources: tallies.sources.rank(RANKED),
        cohorts: cohorts.result(),
        ...(Object.keys(segment).length === 0 && { announcements: announcements.result() }),
        ...(isWhole && { erased, messages: { count, ...messages } }),
        ...(brought !== undefined && { brought }),
      };
    },
  };
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

const SUPPRESSIONS = ['bounce', 'validation', 'complaint', ON_SES_LIST, 'other'] as const;
type Suppression = (typeof SUPPRESSIONS)[number];

function suppressionOf({ by }: NonNullable<PersonRow['suppressed']>): Suppression {
  return SUPPRESSIONS.find((reason) => reason === by) ?? 'other';
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
