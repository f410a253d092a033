import { changeRow } from './change-row.ts';
import { UNMARKED } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import { acceptance, personState } from './standing.ts';

/**
 * Puts a person on the list by their own click, with the data of the request that waited for it, or
 * with what they had signed up with before they left. False if nothing is kept of the person.
 */
export async function confirm(rowKey: string, now: number): Promise<boolean> {
  const { isChanged } = await changeRow(primaryKey('waitlist', rowKey), (row) => {
    if (!row) return undefined;
    const { accepted, pending } = personState(row);
    const request = pending ?? accepted ?? (row.email === undefined ? row.request : undefined);
    if (!request && row.email === undefined) return undefined;
    const changes = request ? acceptance(row, request, now) : { set: {}, remove: ['request'] };
    return {
      changes: {
        set: { ...changes.set, confirmedAt: Math.max(now, (row.unsubscribedAt ?? 0) + 1) },
        remove: [...(changes.remove ?? []), ...UNMARKED],
      },
      restsOn: ['requestedAt', 'unsubscribedAt'],
    };
  });
  return isChanged;
}
