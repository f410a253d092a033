import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { MAIL_ATTRIBUTES, OUTBOX_KEYS } from '../owed-rows.ts';
import { merge, type Change, EXISTS } from '../change.ts';
import { nextMailAt } from './limits.ts';
import {
  hasWords,
  KEPT_FIELDS,
  type Pending,
  PENDING_MS,
  pendingOf,
  type PersonRow,
  type Words,
} from './row.ts';
import { randomId, replaceWords } from './sign-up.ts';

/** The link of a mail to a person. */
export interface MailLink {
  readonly rowKey: string;
  /** Of the mail among those to the person. 0 for an announcement. */
  readonly ordinal: number;
  /** Epoch milliseconds. */
  readonly mailedAt: number;
}

/**
 * A link holds for 30 days, and that of the last mail until the limits let the next one leave, so that
 * nobody is locked out.
 */
export function isLinkOpen(row: PersonRow, { ordinal, mailedAt }: MailLink, now: number): boolean {
  const isLast = ordinal > 0 && ordinal === row.mails?.count;
  return now < mailedAt + PENDING_MS || (isLast && now < nextMailAt(row));
}

/**
 * What a link shows: nothing that counts and was pressed, because mails are forwarded. `seen`: the departure
 * that a press of it ends, by its time, 0 for none.
 */
export function shownBy(row: PersonRow, now: number) {
  const known = row.verifiedAt === undefined && hasWords(row) ? row : undefined;
  return { words: pendingOf(row, now) ?? known, seen: row.left?.at ?? 0 };
}

export interface Press {
  /** What the page showed, as its person left it, with the proof of their consent. */
  readonly words: Words;
  /** From `shownBy`. */
  readonly seen: number;
  readonly now: number;
}

/** Whether the person left after the page was shown, other than by address, which anybody can do. */
export function hasLeftSince({ left }: PersonRow, seen: number): boolean {
  return left !== undefined && left.at !== seen && left.by !== 'address';
}

/**
 * Puts a person on the list with the words that they pressed. Nothing that strangers do makes it fail.
 * Undefined if it would change nothing.
 */
export function press(row: PersonRow, { words, seen, now }: Press): Change | undefined {
  if (isSettled(row, words)) return undefined;
  const counting = countFrom(row, pendingOf(row, now), words);
  return merge(counting, {
    set: { updatedAt: now, confirmedAt: now },
    setTo: { verifiedAt: 'if_not_exists(#verifiedAt, :now)' },
    conditions: [
      EXISTS,
      // Strangers can change all but these, by sign-ups and departures by address.
      row.confirmedAt === undefined
        ? 'attribute_not_exists(#confirmedAt)'
        : '#confirmedAt = :confirmedAt',
      'attribute_not_exists(#left) OR #left.#at = :seen OR #left.#by = :address',
    ],
    values: { ':now': now, ':seen': seen, ':address': 'address', ':confirmedAt': row.confirmedAt },
  });
}

/** Lets words count, and ends what waited, was owed, or had ended the person's place on the list. */
export function countFrom(row: PersonRow, pending: Pending | undefined, words: Words): Change {
  const origin = pending ?? row;
  const kept = KEPT_FIELDS.map((name) => [name, origin[name] ?? row[name]]);
  // Nobody is brought who was on the list before.
  const via = row.verifiedAt === undefined ? (pending ?? row).via : row.via;
  const said = { ...words, ...Object.fromEntries(kept), via } as Words;
  return merge(replaceWords(said), {
    set: { id: randomId() },
    remove: ['pending', 'left', 'owes', ...OUTBOX_KEYS, ...MAIL_ATTRIBUTES],
  });
}

/** A repeated press, or one of what counts already. */
function isSettled(row: PersonRow, words: Words): boolean {
  const { verifiedAt, pending, left, owes, consent } = row;
  const isOpen = [pending, left, owes].some((one) => one !== undefined);
  const hashOf = (proof: Words['consent']) => (proof && 'hash' in proof ? proof.hash : undefined);
  return (
    verifiedAt !== undefined &&
    !isOpen &&
    SIGN_UP_FIELDS.every((name) => row[name] === words[name]) &&
    hashOf(consent) === hashOf(words.consent)
  );
}
