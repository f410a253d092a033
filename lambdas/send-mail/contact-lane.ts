import { CHALLENGED_SHARDS, CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import {
  gatherDigest,
  MAX_MESSAGES_PER_DIGEST,
  returnOperatorMail,
  takeOperatorMail,
} from '../store/operator-mail.ts';
import type * as outboxStore from '../store/outbox.ts';
import type { DueRow } from '../store/outbox.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './deliver.ts';
import type { DeliverySession } from './delivery-session.ts';

export interface ContactLaneDeps {
  readonly session: DeliverySession;
  readonly outbox: Pick<typeof outboxStore, 'listDue'>;
  readonly clock: Clock;
}

/** More than one is due only after an outage. */
const MAX_REPORTS = 10;

/**
 * Sends due reports. Only the schedule writes them, so they do not count among the hour's mails.
 */
export async function sweepReports({ session, outbox, clock }: ContactLaneDeps): Promise<void> {
  for (const { pk } of await outbox.listDue(REPORT_SHARD, clock.now(), MAX_REPORTS)) {
    if (await session.canDeliver()) await session.deliver(pk);
  }
}

/**
 * Sends due messages to the operator: one by itself, several in a digest. Their own index partition
 * and hourly limit keep a flood of them from delaying mails to people.
 */
export async function sweepContact(deps: ContactLaneDeps): Promise<void> {
  const now = deps.clock.now();
  const messages: string[] = [];
  for (const { pk } of await listInOrder(deps.outbox, now)) {
    if (parsePrimaryKey(pk)?.kind === 'digest') await deliverCounted(deps, now, () => pk);
    else messages.push(pk);
  }
  const [first, ...others] = messages;
  if (first === undefined) return;
  await deliverCounted(deps, now, () =>
    others.length === 0 ? first : gatherDigest(messages, now),
  );
}

const MAY_HAVE_LEFT: ReadonlySet<Delivery['outcome']> = new Set(['sent', 'unknown']);

/** Every attempt that may have sent a mail counts, so that lost answers make no further mails. */
async function deliverCounted(
  { session }: ContactLaneDeps,
  now: number,
  choose: () => Promise<string | undefined> | string,
): Promise<void> {
  if (session.isOver() || !(await takeOperatorMail(now))) return;
  const pk = await choose();
  const isTried = pk !== undefined && (await session.canDeliver());
  if (isTried && MAY_HAVE_LEFT.has((await session.deliver(pk)).outcome)) return;
  await returnOperatorMail(now);
}

/** Fills a digest from the partitions in their order, so that a flood takes only what others leave. */
async function listInOrder(
  outbox: ContactLaneDeps['outbox'],
  now: number,
): Promise<readonly DueRow[]> {
  const due: DueRow[] = [];
  for (const shard of [CONTACT_SHARD, ...CHALLENGED_SHARDS]) {
    const left = MAX_MESSAGES_PER_DIGEST - due.length;
    if (left > 0) due.push(...(await outbox.listDue(shard, now, left)));
  }
  return due;
}
