import { formatTime } from '#shared/format.ts';
import type { DueRow } from '../../../lambdas/store/due-rows.ts';
import type { MailboxItem } from '../../../lambdas/store/mailbox.ts';
import { shownId } from '../../../lambdas/store/person/operate.ts';
import { pendingOf, type PersonRow } from '../../../lambdas/store/person/row.ts';
import { oweAgain } from '../../../lambdas/store/retry.ts';
import { argument } from '../../field.ts';
import { address } from '../../field-kinds.ts';
import { changes, type Context } from '../../operation.ts';
import { SKIPPED } from './skipped.ts';

const UNKNOWN = 'Nothing is kept about this address.';

/** Sends a person the confirmation once more, if the limits of mail allow it. */
export const resend = changes({
  name: 'resend',
  label: 'Send confirmation again',
  summary: 'send a person the confirmation once more, if the limits allow it',
  details: `An address gets one confirmation in seven days and four a year, and a mailbox
three and six. If it is too early, this says when the next may be sent. Retry is
for a mail that is parked.`,
  examples: ['waitlist resend anna@example.ch', 'waitlist resend - --json < address.txt'],
  on: 'person',
  states: ['subscribed', 'pending'],
  needs: 'rows',
  changes: 'mail',
  input: { address: argument(address({ label: 'Address', help: 'the address' })) },

  async plan({ address: given }, context) {
    const { store, now } = context;
    const { rowKey } = await store.toAddress(given);
    const row = await store.findPerson(rowKey);
    if (!row) return { rowKey, refusal: UNKNOWN };
    const key = row.mailbox && store.mailboxPk(row.mailbox);
    const mailbox = key ? await store.readItem<MailboxItem>(key) : undefined;
    const refusal = refusalOf(row, { rowKey, mailbox }, context);
    const mail = pendingOf(row, now()) ? ('request' as const) : ('confirmation' as const);
    return { rowKey, refusal, row, mail, number: (row.mails?.count ?? 0) + 1 };
  },

  preview: ({ refusal }) => (refusal === undefined ? {} : { nothing: refusal }),

  /** The sender decides again. */
  async run({ rowKey, row, ...mail }, { store, now }) {
    const id = row && shownId(row, now());
    const isQueued = id !== undefined && (await store.update(row!.pk, oweAgain(row!, id, now())));
    return { rowKey, isQueued, ...mail };
  },

  report({ rowKey, isQueued, mail, number }) {
    const name = mail === 'request' ? 'The request to confirm' : 'The confirmation';
    return {
      blocks: [
        isQueued
          ? `${name} is due now. It is mail number ${number} to this address.`
          : 'The person changed something just now. Try again.',
      ],
      json: isQueued ? { outcome: 'queued', mail, number } : { outcome: 'changed' },
      ending: isQueued ? 'done' : 'incomplete',
      changed: [rowKey],
    };
  },
});

/** Why the confirmation may not be sent once more. */
function refusalOf(
  row: PersonRow,
  facts: Pick<DueRow, 'rowKey' | 'mailbox'>,
  { store, now }: Context,
): string | undefined {
  const { pending: _pending, parked, ...rest } = row;
  const owes = shownId(row, now());
  if (owes === undefined) return UNKNOWN;
  if (parked) return parkedText(parked.by);
  const pending = pendingOf(row, now());
  const due = { ...facts, kind: 'waitlist', row: { ...rest, owes, ...(pending && { pending }) } };
  const decision = store.decide(due as DueRow, now());
  if (decision.action === 'park') return parkedText(decision.reason);
  if (decision.action === 'send') {
    const isOwed = row.owes === owes && row.outboxShard !== undefined;
    return isOwed ? 'The mail is owed already, and goes out as soon as it can.' : undefined;
  }
  if (!('reason' in decision) || !decision.reason) return UNKNOWN;
  // A stop of the mailbox has no end that is known.
  const hasEnd = decision.action === 'wait' && decision.reason !== 'mailbox_left';
  const next = hasEnd ? ` The next one can go from ${formatTime(decision.until)} on.` : '';
  return `No mail: ${SKIPPED[decision.reason]}.${next}`;
}

function parkedText(reason: string): string {
  return `The mail is parked (${reason}). Retry sends it again.`;
}
