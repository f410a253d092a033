import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { PersonRow, Standing } from '../../lambdas/store/person/row.ts';

/** The states that operators filter by. */
export const STATES = ['subscribed', 'pending', 'unsubscribed', 'suppressed'] as const;
export type State = (typeof STATES)[number];

/**
 * What became of an announcement to a person. `maybe`: it may have left, though that is not known, or a
 * sender has it right now.
 */
export type Invitation = 'got' | 'owed' | 'maybe';

/** What a segment asks about a person. */
export interface Candidate {
  readonly language: Language;
  readonly role: Role | undefined;
  readonly intent: Intent | undefined;
  readonly state: State;
  readonly location: string | undefined;
  readonly partner: string | undefined;
  /** The campaign. */
  readonly source: string | undefined;
  readonly vehicles: number | undefined;
  /** The first sign-up, in epoch milliseconds. */
  readonly createdAt: number;
  readonly isConfirmed: boolean;
  /** How many people came by this person's invitation link and pressed. */
  readonly brought: number;
  /** Whether this became of an announcement of this name, or of any. */
  has(invitation: Invitation, name?: string): boolean;
}

/** The state of a person. Suppression overrides what the person did, because nothing is sent. */
export function stateOf({ row, standing }: StandingPerson): State {
  return row.suppressed ? 'suppressed' : standing;
}

interface StandingPerson {
  readonly row: Pick<PersonRow, 'suppressed'>;
  readonly standing: Exclude<Standing, 'none'>;
}
