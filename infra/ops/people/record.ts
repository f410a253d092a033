import { writeAudit, type AuditEntry } from '../../../lambdas/store/audit.ts';
import { ConnectionError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/**
 * Writes down what is about to be done to a person's data. It comes before the change, so that nothing
 * is changed without an entry. Throws `ConnectionError` if it cannot be written.
 */
export async function record(session: Session, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  try {
    await writeAudit({ ...entry, at: session.now() });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : typeof cause;
    throw new ConnectionError(
      `The audit entry could not be written (${name}), so the change that it tells of was not made.`,
      { cause },
    );
  }
}
