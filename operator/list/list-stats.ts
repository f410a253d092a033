import type { Intent, NOT_SAID, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { Ranking } from '#shared/tally.ts';
import type { AnnouncementFigures } from './announcement-counts.ts';
import type { Cohort } from './cohorts.ts';
import type { Growth } from './growth.ts';
import type { MailState, Suppression } from './mail-state.ts';
import type { RegionMarket } from './market.ts';
import type { State } from './candidate.ts';

export type Counts<Name extends string> = Readonly<Record<Name, number>>;

/** With those who did not say it, if there are any. */
type CountsOfSaid<Name extends string> = Counts<Name> & {
  readonly [NOT_SAID]?: number;
};

/** The vans that people offer. */
export interface Vehicles {
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
  /** Why people are suppressed. */
  readonly suppressions: Counts<Suppression>;
  /** Absent with a filter. */
  readonly announcements?: readonly AnnouncementFigures[];
  /** How many people were brought by invitation links. Absent with a filter. */
  readonly brought?: number;
  /** Messages to the operator. Absent if a filter needs data that messages lack. */
  readonly messages?: { readonly count: number } & Counts<MailState>;
}
