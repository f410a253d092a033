import { acceptance, applied } from './acceptance.ts';
import { dueChanges } from './due-changes.ts';
import { liftStop } from './mailbox.ts';
import { ENDED_MAIL } from './outbox.ts';
import { changeRow, findRow } from './person-row.ts';
import { KEPT_MS } from './policy.ts';
import { primaryKey } from './row-key.ts';
import type { SignUpRequest, WaitlistRow } from './row.ts';
import { mailedSignUp, personState } from './standing.ts';

export interface MailLink {
  readonly rowKey: string;
  readonly request: { readonly id: string; readonly mailedAt: number };
}

export interface Press {
  readonly now: number;
  /** What the page showed. Absent if it showed what the mail was about. */
  readonly shown?: SignUpRequest;
}

/** What the mail of a link was about. Undefined if that is no longer kept. */
export async function readMailedSignUp(
  link: MailLink,
  now: number,
): Promise<SignUpRequest | undefined> {
  const row = await findRow(link.rowKey);
  return row && signUpOf(row, link, now);
}

/**
 * Puts a person on the list with what the page of a mail's link showed. Repeatable. Undefined if the
 * page showed nothing and what the mail was about is no longer kept.
 */
export async function press(link: MailLink, pressed: Press): Promise<WaitlistRow | undefined> {
  const { now, shown } = pressed;
  const { rowKey, request } = link;
  const { isChanged, row } = await changePerson(rowKey, now, (seen) => {
    const mailed = signUpOf(seen, link, now);
    // The code is that of what the mail was about, whatever the page sends.
    const signUp = shown ? { ...shown, ...(mailed?.via && { via: mailed.via }) } : mailed;
    if (!signUp) return undefined;
    return {
      signUp,
      answers: request.id,
      verifiedAt: seen.verifiedAt ?? now,
    };
  });
  if (isChanged && row) await liftStop({ ...row, rowKey });
  return isChanged ? row : undefined;
}

/**
 * Puts a person on the list for the operator: with the request that waits, or else with what they
 * had signed up with. False if nothing is kept of the person.
 */
export async function confirmForPerson(rowKey: string, now: number): Promise<boolean> {
  const { isChanged, row } = await changePerson(rowKey, now, (seen) => {
    const { accepted, pending } = personState(seen);
    const request = pending ?? accepted ?? (seen.email === undefined ? seen.request : undefined);
    if (!request && seen.email === undefined) return undefined;
    return { signUp: request };
  });
  if (isChanged && row && row.suppressedAt === undefined) await liftStop({ ...row, rowKey });
  return isChanged;
}

interface Confirmation {
  readonly signUp: SignUpRequest | undefined;
  /** The request that does not wait any more. */
  readonly answers?: string | undefined;
  readonly verifiedAt?: number;
}

async function changePerson(
  rowKey: string,
  now: number,
  decide: (row: WaitlistRow) => Confirmation | undefined,
) {
  return changeRow(primaryKey('waitlist', rowKey), (row) => {
    const confirmation = row && decide(row);
    if (!row || !confirmation) return undefined;
    const { signUp, answers, verifiedAt } = confirmation;
    const { accepted: counted, pending } = personState(row);
    const accepted = signUp ? acceptance(row, signUp, now, { isByClick: true }) : {};
    const confirmedAt = Math.max(now, (row.unsubscribedAt ?? 0) + 1);
    // Otherwise an ended request would count again. A later one still waits for its own mail.
    const isOver = row.request?.id === answers || (!counted && !pending);
    const changes = {
      set: {
        ...accepted.set,
        ...(verifiedAt !== undefined && { verifiedAt }),
        confirmedAt,
      },
      remove: [...(accepted.remove ?? []), ...(isOver ? ['request'] : [])],
    };
    const due = dueChanges(applied(row, changes), now);
    return {
      changes: {
        set: changes.set,
        setTo: due.setTo,
        // A sender that claimed the row before would let another request count.
        remove: [...new Set([...changes.remove, ...ENDED_MAIL, ...due.remove])],
      },
      values: due.values,
      restsOn: [
        'requestedAt',
        'unsubscribedAt',
        'confirmedAt',
        'updatedAt',
        'lastMailId',
        'verifiedAt',
      ],
    };
  });
}

function signUpOf(row: WaitlistRow, { request }: MailLink, now: number): SignUpRequest | undefined {
  return now < request.mailedAt + KEPT_MS ? mailedSignUp(row, request.id) : undefined;
}
