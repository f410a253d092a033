import { formatTime } from '#shared/format.ts';
import {
  CONFIRMATION_INTERVAL_MS,
  decide,
  type SkipReason,
} from '../../../lambdas/send-mail/mail-policy.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { MAX_CONFIRMATIONS, type WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { unchangedSince, updateIf } from '../../../lambdas/store/table.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddress } from '../people/read-addresses.ts';
import type { Session } from '../session.ts';
import { REASON_WORDS } from './reason-words.ts';

/** What the policy of mails says to one more confirmation. */
type Verdict =
  | { readonly outcome: 'queued'; readonly mail: string; readonly number: number }
  /** `until`: when it may be, in epoch milliseconds. */
  | { readonly outcome: 'refused'; readonly reason: SkipReason; readonly until?: number }
  | { readonly outcome: 'parked'; readonly reason: string }
  | { readonly outcome: 'owed' | 'unknown' | 'changed' };

/**
 * Makes a person's confirmation due once more if the policy allows it, and says what the policy says.
 * The sender decides again, so nothing here goes past a limit.
 */
export async function resend(session: Session, arg: string): Promise<void> {
  const { rowKey } = await readAddress(session, arg);
  const now = session.now();
  const row = await findRow(rowKey);
  const verdict = row ? judge(row, now) : ({ outcome: 'unknown' } as const);
  const isDone = verdict.outcome !== 'queued' || (row && (await queue(row, now)));
  const said: Verdict = isDone ? verdict : { outcome: 'changed' };

  if (session.json) await session.printJson(toJson(said));
  else await session.print(`${toText(said)}\n`);
  if (said.outcome !== 'queued' && said.outcome !== 'owed') session.endWith(EXIT.incomplete);
}

function judge(row: WaitlistRow, now: number): Verdict {
  if (personState(row).standing === 'none') return { outcome: 'unknown' };
  const decision = decide(row, now);
  switch (decision.action) {
    case 'erase':
      return { outcome: 'unknown' };
    case 'park':
      return { outcome: 'parked', reason: decision.reason };
    case 'skip':
    case 'wait': {
      const { reason } = decision;
      const mailedAt = row.lastMailAt ?? row.mailedAt;
      if (reason !== 'mailed_recently' || mailedAt === undefined) {
        return { outcome: 'refused', reason };
      }
      return { outcome: 'refused', reason, until: mailedAt + CONFIRMATION_INTERVAL_MS };
    }
    case 'send':
      if (row.outboxShard !== undefined && (row.mailId !== undefined || isDue(row, now))) {
        return { outcome: 'owed' };
      }
      return { outcome: 'queued', mail: decision.mail, number: (row.mailsSent ?? 0) + 1 };
  }
}

/** Whether something is to be done for a row now. A row of a pending person is due on a later day. */
function isDue({ dueAt = Infinity }: WaitlistRow, now: number): boolean {
  return dueAt <= now;
}

/** False if the row has changed since it was read. */
async function queue(row: WaitlistRow, now: number): Promise<boolean> {
  const { setTo, values } = markDue('waitlist', now);
  const unchanged = unchangedSince(row, [
    'requestedAt',
    'unsubscribedAt',
    'confirmedAt',
    'suppressedAt',
    'parkedAt',
    'lastMailId',
  ]);
  const queued = await updateIf(row.pk, {
    update: { setTo },
    condition: unchanged.condition,
    values: { ...values, ...unchanged.values },
  });
  return queued !== undefined;
}

function toText(verdict: Verdict): string {
  switch (verdict.outcome) {
    case 'queued': {
      const mail =
        verdict.mail === 'confirm_request' ? 'The request to confirm' : 'The confirmation';
      return `${mail} is due now. It is mail ${verdict.number} of ${MAX_CONFIRMATIONS} of a life.`;
    }
    case 'refused': {
      const { reason, until } = verdict;
      const next = until === undefined ? '' : ` The next mail may go from ${formatTime(until)} on.`;
      return `No mail: ${REASON_WORDS[reason]}.${next}`;
    }
    case 'parked':
      return `The mail is parked (${verdict.reason}). waitlist retry sends it again.`;
    case 'owed':
      return 'The mail is owed already, and goes out as soon as it can.';
    case 'unknown':
      return 'Nothing is kept of this address.';
    case 'changed':
      return 'The person did something at this moment. Try again.';
  }
}

function toJson(verdict: Verdict): unknown {
  if (verdict.outcome !== 'refused' || verdict.until === undefined) return verdict;
  return { ...verdict, until: new Date(verdict.until).toISOString() };
}
