import { formatCount } from '#shared/format.ts';
import { decide, type SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { unpark } from '../../operator/store/unpark.ts';
import { countedId, MAX_CONFIRMATIONS, type WaitlistRow } from '../../../lambdas/store/row.ts';
import { concurrently } from '../../operator/concurrently.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddresses } from '../people/read-addresses.ts';
import type { Session } from '../session.ts';
import { readParked, type ParkedFilter, type ParkedRow } from './parked-rows.ts';
import { REASON_WORDS } from './reason-words.ts';

export interface RetryOptions extends ParkedFilter {
  /** Of these people only. `-` reads them from standard input. Of everybody if there is none. */
  readonly addresses: readonly string[];
}

const AT_ONCE = 16;

/**
 * Makes parked mails due again, to people and to the operator. Whoever would get no mail, because they
 * left or had all mails of a life, stays parked.
 */
export async function retryParked(session: Session, options: RetryOptions): Promise<void> {
  const rows = options.addresses.length > 0 ? ofPeople(session, options) : readParked(options);
  const progress = session.progress('Queued again');
  const left = new Map<SkipReason, number>();
  let queued = 0;
  await concurrently(rows, { atOnce: AT_ONCE, signal: session.signal }, async (parked) => {
    const reason = parked.kind === 'waitlist' ? refusalOf(parked.row, session.now()) : undefined;
    if (reason !== undefined) left.set(reason, (left.get(reason) ?? 0) + 1);
    else if (await unpark(parked.row, session.now())) {
      queued += 1;
      progress.add();
    }
  }).finally(() => progress.end());

  if (session.json) await session.printJson({ queued, left: Object.fromEntries(left) });
  else {
    await session.print(`${formatCount(queued)} queued again\n`);
    for (const [reason, count] of left) {
      await session.print(`${formatCount(count)} left parked: ${REASON_WORDS[reason]}\n`);
    }
  }
  if (left.size > 0) session.endWith(EXIT.incomplete);
}

/** Why the sender would send nothing to a person, even if the row was due again. */
function refusalOf(row: WaitlistRow, now: number): SkipReason | undefined {
  const { parkedAt: _parkedAt, unresolved = [], ...due } = row;
  const isOtherMail = unresolved.length > 0;
  if (isOtherMail && (row.mailsSent ?? 0) >= MAX_CONFIRMATIONS) return 'lifetime_cap';
  // `unpark` counts a mail whose outcome is unknown as another one, before the sender decides.
  const counted = isOtherMail ? { ...due, lastMailId: countedId(due) } : due;
  const decision = decide(counted, now);
  return decision.action === 'skip' || decision.action === 'wait' ? decision.reason : undefined;
}

async function* ofPeople(
  session: Session,
  { addresses, kind, reason }: RetryOptions,
): AsyncGenerator<ParkedRow> {
  if (kind !== undefined && kind !== 'waitlist') return;
  for (const { rowKey } of await readAddresses(session, addresses)) {
    const row = await findRow(rowKey);
    if (row?.parkedAt === undefined) continue;
    if (reason === undefined || row.parkedBy === reason) yield { kind: 'waitlist', row };
  }
}
