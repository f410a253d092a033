import { hasInvitations } from '../../../lambdas/environment.ts';
import { hasPlace, joinedOf } from '../../../lambdas/places/place.ts';
import { readSince } from '../../../lambdas/store/places.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';

/** What the list and the export say of a place, and never whose link a person came by. */
export interface PlaceFields {
  readonly inLine?: 'yes' | 'no';
  /** In ISO 8601. Of imported people, and those from before the setting, it is known before a press. */
  readonly joinedAt?: string;
  readonly invitationsCounting?: number;
  readonly invitationsWaiting?: number;
  readonly byInvitation?: 'yes' | 'no';
}

/** Reads what is needed to say it of any person. Nothing is said while the setting is off. */
export async function readPlaceFields(): Promise<(row: WaitlistRow) => PlaceFields> {
  if (!hasInvitations()) return () => ({});
  const since = (await readSince()) ?? Infinity;
  return (row) => {
    const isInLine = hasPlace(row);
    const joinedAt = joinedOf(row, since);
    const { counting = 0, waiting = 0 } = row.invitations ?? {};
    return {
      inLine: isInLine ? 'yes' : 'no',
      ...(joinedAt < Infinity && { joinedAt: new Date(joinedAt).toISOString() }),
      ...(isInLine && { invitationsCounting: counting, invitationsWaiting: waiting }),
      byInvitation: row.via === undefined ? 'no' : 'yes',
    };
  };
}
