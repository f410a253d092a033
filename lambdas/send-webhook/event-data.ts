import type { WaitlistRow } from '../store/row.ts';
import { personState } from '../store/standing.ts';
import { WEBHOOK_TYPES, type WebhookType } from './events-of-record.ts';

/**
 * What an event of a person says, by their row as it is now: a sign-up what was sent last, any other
 * event what counts. What the person did not say is undefined.
 */
export function eventData(
  row: WaitlistRow | undefined,
  { id, type, isWithAddress }: { id: string; type: WebhookType; isWithAddress: boolean },
) {
  const { standing, accepted, pending } = row ? personState(row) : { standing: 'none' as const };
  if (!row || standing === 'none') return { id, state: 'erased' };
  const known = row.email === undefined ? (pending ?? row.request) : row;
  const said = (type === WEBHOOK_TYPES.requestedAt ? row.request : accepted) ?? known;
  return {
    id,
    state: standing,
    language: said?.language,
    role: said?.role,
    intent: said?.intent,
    location: said?.location,
    vehicles_count: said?.vehicles_count,
    // A later sign-up that leaves these out does not take them back.
    partner: said?.partner ?? row.partner,
    reference: said?.reference ?? row.reference,
    source: said?.source ?? row.source,
    ...(isWithAddress && { email: said?.email, company: said?.company }),
  };
}
