import { writeAudit, type AuditEntry } from '../store/audit.ts';
import { ConnectionError } from '../refusal.ts';

/**
 * Records what is about to be done to a person's data. Call it before the change, so that nothing changes
 * without an entry. Throws `ConnectionError` if the entry cannot be written.
 */
export async function record(entry: AuditEntry): Promise<void> {
  try {
    await writeAudit(entry);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : typeof cause;
    throw new ConnectionError({ code: 'audit_not_written', error: name }, { cause });
  }
}
