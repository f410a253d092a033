import type { KnownSignUp, SignUp } from '#shared/contract/sign-up.ts';
import { makeDue } from '../owed-rows.ts';
import { merge, type Change, IS_NEW, unchanged } from '../change.ts';
import { depart } from './depart.ts';
import { FORGET } from './erase.ts';
import { countFrom } from './press.ts';
import { hasData, hasWords, type Pending, pendingOf, type PersonRow, type Words } from './row.ts';
import { randomId, replaceWords } from './sign-up.ts';

export interface Confirmation {
  /** From `shownId`, when the operator decided. */
  readonly id: string;
  /** The operator's words for where the consent comes from. */
  readonly source: string | undefined;
  readonly now: number;
}

/** The sign-up that a confirmation by the operator is about. Undefined if no data is kept. */
export function shownId(row: PersonRow, now: number): string | undefined {
  return pendingOf(row, now)?.id ?? row.id;
}

/** Puts a person on the list for the operator. Undefined if another sign-up came meanwhile. */
export function confirmFor(row: PersonRow, { id, source, now }: Confirmation): Change | undefined {
  if (shownId(row, now) !== id) return undefined;
  const pending = pendingOf(row, now);
  const words = pending ?? (hasWords(row) ? row : undefined);
  if (!words) return undefined;
  const consent = source === undefined ? words.consent : { source, at: now };
  const counting = countFrom(row, pending, { ...words, ...(consent && { consent }) });
  return merge(counting, unchanged(row), {
    set: { updatedAt: now, confirmedAt: now },
  });
}

export interface Import {
  readonly words: Words;
  readonly mailbox: string;
  /** When the person signed up where the list comes from. Epoch milliseconds. */
  readonly createdAt: number;
  /** Whether a mail asks the person first, who waits until they press its button. */
  readonly isAsked: boolean;
  readonly importId: string;
  readonly now: number;
}

/** Adds a person of whom nothing is known. */
export function importPerson(imported: Import): Change {
  const { words, mailbox, createdAt, isAsked, importId, now } = imported;
  const id = randomId();
  const known: Change = { set: { mailbox, createdAt, importId }, conditions: [IS_NEW] };
  if (!isAsked) {
    const { set, setTo = {} } = replaceWords(words);
    return merge(known, { set: { ...set, id }, setTo });
  }
  const pending: Pending = { ...words, id, at: now, importId };
  return merge(known, makeDue(now), { set: { pending, owes: id } });
}

/** What imported people may not have said. */
export const UNSAID = ['role', 'intent'] as const;

/** Adds what an imported person had not said. It replaces nothing, as it is not the person's word. */
export function complete(words: KnownSignUp): Change {
  const said = UNSAID.filter((name) => words[name] !== undefined);
  return {
    setTo: Object.fromEntries(said.map((name) => [name, `if_not_exists(#${name}, :${name})`])),
    values: Object.fromEntries(said.map((name) => [`:${name}`, words[name]])),
    conditions: [
      'attribute_exists(#email)',
      ...['pending', 'left', 'suppressed'].map((name) => `attribute_not_exists(#${name})`),
    ],
  };
}

/** What a row has only once its person did something, or the operator for them. */
const TRACES = [
  'requestedAt',
  'updatedAt',
  'verifiedAt',
  'confirmedAt',
  'left',
  'suppressed',
] as const satisfies readonly (keyof PersonRow)[];

/** Whether only imports know of the person, and nothing says that they left. */
export function isOnlyImported(row: PersonRow | undefined): boolean {
  return row?.erasedAt === undefined && TRACES.every((name) => row?.[name] === undefined);
}

/** That a person left another list, or bounced or complained there. */
export interface Departure {
  readonly mailbox: string;
  readonly blocked: 'bounce' | 'complaint' | undefined;
  readonly importId: string;
  readonly now: number;
}

/**
 * Stores a departure from elsewhere. Nothing else is stored of a person who is unknown, and a press undoes
 * it. Undefined if the person has done something here, which says more.
 */
export function departElsewhere(
  row: PersonRow | undefined,
  { mailbox, blocked, importId, now }: Departure,
): Change | undefined {
  if (!isOnlyImported(row)) return undefined;
  const marks = {
    left: { at: now, by: 'operator', importId },
    ...(blocked && { suppressed: { at: now, by: blocked, importId } }),
  };
  if (!row) return merge(unchanged(row), { set: { mailbox, importId, ...marks } });
  return merge(unchanged(row), depart(row, 'operator', now), { set: marks });
}

/**
 * Takes back what an import wrote: a person, of whom the facts stay that limit mail, or a departure.
 * Undefined if something was written since. `isAll`: nothing of the row would stay.
 */
export function undoImport(row: PersonRow, importId: string) {
  const { left, suppressed, mails, announced, ...rest } = row;
  const isOwn = row.importId === importId;
  const isMailed = mails !== undefined || announced !== undefined;
  const hasLeft = left?.importId === importId && (suppressed?.importId ?? importId) === importId;
  if (hasLeft && isOnlyImported(rest)) {
    const change = merge(unchanged(row), { remove: ['left', 'suppressed'] });
    return { change, isAll: isOwn && !isMailed && !hasData(row) };
  }
  if (!isOwn || !isOnlyImported(row)) return undefined;
  return { change: merge(unchanged(row), FORGET), isAll: !isMailed };
}

/** What is corrected in a person's data. */
export interface Correction {
  readonly set: Readonly<Partial<Omit<SignUp, 'email'>>>;
  readonly clear: readonly string[];
}

/** Corrects what counts and what waits, so that no press brings the error back. */
export function correct(row: PersonRow, { set, clear }: Correction, now: number): Change {
  const { pending } = row;
  const isKept = ([name]: readonly [string, unknown]) => !clear.includes(name);
  return merge(unchanged(row), {
    set: {
      ...(hasWords(row) && set),
      ...(pending && {
        pending: Object.fromEntries(Object.entries({ ...pending, ...set }).filter(isKept)),
      }),
      updatedAt: now,
    },
    remove: hasWords(row) ? clear : [],
  });
}
