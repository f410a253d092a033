import { hasInvitations } from '../../../lambdas/environment.ts';
import { RefusedError } from '../refusal.ts';

export { hasInvitations };

/** Throws `RefusedError` while the setting is off. */
export function refuseWithoutPlaces(): void {
  if (!hasInvitations()) throw new RefusedError({ code: 'invitations_off' });
}
