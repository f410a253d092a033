import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import type { OptIn } from '#shared/settings.ts';
import { merge } from '../store/change.ts';
import { primaryKey } from '../store/keys.ts';
import { type ArrivedSignUp, signUpDirectly, signUpPending } from '../store/person/sign-up.ts';
import { update } from '../store/table.ts';

/**
 * Writes a sign-up where it belongs. Only a row that was pressed, left or suppressed costs a second
 * write.
 */
export async function saveSignUp(
  rowKey: string,
  arrived: ArrivedSignUp,
  optIn: OptIn,
): Promise<void> {
  const pk = primaryKey('waitlist', rowKey);
  if (optIn === 'single' && (await update(pk, signUpDirectly(arrived)))) return;
  await update(pk, signUpPending(arrived));
}

/** A run of the canary deletes its row. DynamoDB deletes that of an interrupted run. */
const CANARY_KEPT_SECONDS = 3600;

/** A canary's row is due before everything else, so that a backlog does not look like a standstill. */
export async function saveCanarySignUp(rowKey: string, arrived: ArrivedSignUp): Promise<void> {
  const { setTo, ...written } = signUpDirectly(arrived);
  const expiresAt = Math.floor(arrived.now / 1000) + CANARY_KEPT_SECONDS;
  await update(
    primaryKey('waitlist', rowKey),
    merge(
      { ...written, setTo: { ...setTo, dueAt: ':first' } },
      { set: { [EXPIRY_ATTRIBUTE]: expiresAt }, values: { ':first': 0 } },
    ),
  );
}
