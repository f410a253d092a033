import { NOT_SAID, type Intent, type Role } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import type { Asked, Person } from './store/people.ts';

/** The states that operators filter by. */
export const STATES = ['subscribed', 'pending', 'unsubscribed', 'suppressed'] as const;
export type State = (typeof STATES)[number];

/** A part of the list. Without a filter, it is the whole list. */
export interface Segment extends Asked {
  readonly languages?: readonly Language[];
  readonly roles?: readonly (Role | typeof NOT_SAID)[];
  readonly intents?: readonly (Intent | typeof NOT_SAID)[];
  readonly states?: readonly State[];
  /** Signed up at this time or later, in epoch milliseconds. */
  readonly since?: number;
  /** Signed up before this time. */
  readonly until?: number;
  readonly partners?: readonly string[];
  /** Contained in the location. Folded: without case and accents. */
  readonly locations?: readonly string[];
  /** Contained in the campaign. Folded. */
  readonly source?: string;
  readonly vehicles?: { readonly min: number; readonly max: number };
  readonly isConfirmed?: boolean;
}

/** Whether a person belongs to a segment. */
export function isIn(segment: Segment, person: Person): boolean {
  const { row, data } = person;
  const { languages, roles, intents, states, partners, locations, vehicles } = segment;
  const { invited, queued, notReceived } = segment;
  const at = signedUpAt(person);
  return (
    isOneOf(languages, data.language) &&
    isOneOf(roles, data.role ?? NOT_SAID) &&
    isOneOf(intents, data.intent ?? NOT_SAID) &&
    isOneOf(states, stateOf(person)) &&
    isOneOf(partners, data.partner ?? '') &&
    at >= (segment.since ?? -Infinity) &&
    at < (segment.until ?? Infinity) &&
    (locations?.some((location) => fold(data.location ?? '').includes(location)) ?? true) &&
    (segment.source === undefined || fold(data.source ?? '').includes(segment.source)) &&
    (vehicles === undefined || isWithin(vehicles, data.vehicles_count)) &&
    (invited === undefined || hasOne(person, 'got', invited.name) === invited.is) &&
    (queued === undefined || hasOne(person, 'owed', queued.name) === queued.is) &&
    (notReceived === undefined || !person.invitations?.has(notReceived)) &&
    (segment.isConfirmed === undefined ||
      (row.confirmedAt !== undefined) === segment.isConfirmed) &&
    (segment.broughtAtLeast === undefined || (person.brought ?? 0) >= segment.broughtAtLeast)
  );
}

/** The state of a person. Suppression overrides what the person did, because nothing is sent. */
export function stateOf({ row, standing }: Person): State {
  return row.suppressed ? 'suppressed' : standing;
}

/** When a person first signed up, in epoch milliseconds. */
export function signedUpAt({ row }: Person): number {
  return row.createdAt ?? 0;
}

function hasOne({ invitations }: Person, state: 'got' | 'owed', name?: string): boolean {
  if (name !== undefined) return invitations?.get(name) === state;
  return [...(invitations?.values() ?? [])].includes(state);
}

function isOneOf<Value>(wanted: readonly Value[] | undefined, value: Value): boolean {
  return wanted === undefined || wanted.includes(value);
}

function isWithin({ min, max }: { min: number; max: number }, count?: number): boolean {
  return count !== undefined && count >= min && count <= max;
}
