import { CHALLENGED_SHARDS, CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import {
  type gatherDigest,
  MAX_MESSAGES_PER_DIGEST,
  type returnOperatorMail,
  type takeOperatorMail,
} from '../store/operator-mail.ts';
import type { DueRow } from '../store/outbox.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { Clock } from './clock.ts';
import type { OutboxStore } from './deliver.ts';
import type { DeliverySession } from './delivery-session.ts';
import { isForPerson, keepOwn } from './sweep.ts';

export interface ContactLaneDeps {
  readonly session: DeliverySession;
  readonly outbox: Pick<OutboxStore, 'listDue' | 'moveToOwnShard'>;
  readonly gatherDigest: typeof gatherDigest;
  readonly takeOperatorMail: typeof takeOperatorMail;
  readonly returnOperatorMail: typeof returnOperatorMail;
  readonly clock: Clock;
}

/** More than one is due only after an outage. */
const MAX_REPORTS = 10;

/**
 * Sends due reports. Only the schedule writes them, so they do not count among the hour's mails.
 */
export async function sweepReports({
  session,
  outbox,
  clock,
}: Pick<ContactLaneDeps, 'session' | 'outbox' | 'clock'>): Promise<void> {
  const due = await outbox.listDue(REPORT_SHARD, clock.now(), MAX_REPORTS);
  for (const { pk } of await keepOwn(outbox, due, (row) => !isForPerson(row))) {
    if (await session.canDeliver()) await session.deliver(pk);
  }
}

/**
 * Sends due messages to the operator: one by itself, several in a digest. Their own index partition
 * and hourly limit keep a flood of them from delaying mails to people.
 */
export async function sweepContact(deps: ContactLaneDeps): Promise<void> {
  const { session, outbox, clock } = deps;
  const now = clock.now();
  const messages: string[] = [];
  for (const { pk } of await listInOrder(outbox, now)) {
    // A digest is already counted among the hour's mails.
    if (parsePrimaryKey(pk)?.kind !== 'digest') messages.push(pk);
    else if (await session.canDeliver()) await session.deliver(pk);
  }
  const [first, ...others] = messages;
  if (first === undefined || session.isOver() || !(await deps.takeOperatorMail(now))) return;
  const pk = others.length === 0 ? first : await deps.gatherDigest(messages, now);
  if (pk !== undefined && (await session.canDeliver())) {
    const { outcome } = await session.deliver(pk);
    if (outcome !== 'not_claimed') return;
  }
  await deps.returnOperatorMail(now);
}

/** Fills a digest from the partitions in their order, so that a flood takes only what others leave. */
async function listInOrder(
  outbox: ContactLaneDeps['outbox'],
  now: number,
): Promise<readonly DueRow[]> {
  const due: DueRow[] = [];
  for (const shard of [CONTACT_SHARD, ...CHALLENGED_SHARDS]) {
    const left = MAX_MESSAGES_PER_DIGEST - due.length;
    if (left > 0)
      due.push(
        ...(await keepOwn(
          outbox,
          await outbox.listDue(shard, now, left),
          (row) => !isForPerson(row),
        )),
      );
  }
  return due;
}
