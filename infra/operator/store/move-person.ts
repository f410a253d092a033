import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { joinedOf } from '../../../lambdas/places/place.ts';
import { placeCodeOf } from '../../../lambdas/places/place-code.ts';
import { oldestKey, readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { changeRow, findRow } from '../../../lambdas/store/person-row.ts';
import { erasePerson } from './erase-person.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { dataOf, hasData } from './people.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { RECTIFIED_SINCE, rectify, type Rectification } from './rectify-person.ts';
import { readSince } from '../../../lambdas/store/places.ts';
import { primaryKey, storedMailboxKeys, type MailboxKeys } from '../../../lambdas/store/row-key.ts';
import type { SignUpRequest, WaitlistRow } from '../../../lambdas/store/row.ts';
import { acceptedIdOf, personState, type Standing } from '../../../lambdas/store/standing.ts';

/** A person whose address changes, and with it the row key. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** Of the new address. */
  readonly keys: MailboxKeys;
  /** With the new address. */
  readonly rectification: Rectification;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `taken`: data of another person is kept of the new address. */
export type Moved =
  | { readonly outcome: 'moved'; readonly standing: Standing }
  | { readonly outcome: 'unknown' | 'taken' };

/** Whether the row of the new address has data of another person, so that a move is refused. */
export function isTaken(row: WaitlistRow, old: WaitlistRow, rectification: Rectification): boolean {
  return hasData(row) && !isCopy(row, old, rectification);
}

/**
 * Copies a person to the row of a new address, with corrected data, and then erases the old row. A
 * call that ended between the two is finished by the same call.
 */
export async function movePerson(move: Move): Promise<Moved> {
  const { from, to, rectification, now } = move;
  const old = await findRow(from);
  if (!old || !hasData(old)) {
    await erasePerson(from, now);
    return { outcome: 'unknown' };
  }
  const place = await placeFactsOf(from, old);
  const { isChanged, row } = await changeRow(primaryKey('waitlist', to), (known) =>
    known && hasData(known)
      ? undefined
      : { changes: { set: { ...copyOf(old, known, move), ...place } }, restsOn: RECTIFIED_SINCE },
  );
  if (!row || !(isChanged || isCopy(row, old, rectification))) return { outcome: 'taken' };
  await moveAnnouncements({ from, to, old, moved: row, now });
  const { standing } = personState(await followOldRow(move, row, isChanged));
  await erasePerson(from, now);
  return standing === 'none' ? { outcome: 'unknown' } : { outcome: 'moved', standing };
}

/**
 * Repeats in the copy what the person did to the old row after it was read: to leave, or to be erased.
 * Returns the copy as it is then.
 */
async function followOldRow(
  { from, to, now }: Move,
  row: WaitlistRow,
  isNew: boolean,
): Promise<WaitlistRow> {
  const old = await findRow(from);
  const { standing } = old ? personState(old) : { standing: 'none' };
  const { unsubscribedAt = 0, unsubscribedBy = 'token' } = old ?? {};
  const hasLeft = standing === 'unsubscribed' && personState(row).standing !== 'unsubscribed';
  // Of a copy that an earlier call made, the old row may have been erased by that call.
  if (standing === 'none' && isNew) await erasePerson(to, now);
  else if (hasLeft && unsubscribedAt > (row.confirmedAt ?? 0))
    await unsubscribe(to, unsubscribedBy, unsubscribedAt);
  else return row;
  return (await findRow(to)) ?? row;
}

/** The person is back where they stood by the press at the new address, and old links go on counting. */
async function placeFactsOf(rowKey: string, old: WaitlistRow): Promise<Partial<WaitlistRow>> {
  const since = await readSince();
  if (since === undefined) return {};
  const key = oldestKey(await readKeyring(requiredEnv(ENV.rowKeySecretId)));
  const joinedAt = joinedOf(old, since);
  return {
    formerCodes: [...(old.formerCodes ?? []), placeCodeOf(rowKey, old, key)],
    ...(joinedAt < Infinity && { joinedAt }),
  };
}

/** What goes along as it is. */
const COPIED = [
  'partner',
  'reference',
  'source',
  'consent',
  'previousConsent',
  'unprovenConsent',
  'createdAt',
  'requestedAt',
  'via',
  'viaVoidedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

/**
 * The attributes of the new row. Facts that limit mail to the new address count on, so a person who
 * had left under it stays off the list until their own click.
 */
function copyOf(
  old: WaitlistRow,
  known: Partial<WaitlistRow> = {},
  { keys, rectification, now }: Move,
): Record<string, unknown> {
  const wasLeft = known.unsubscribedAt !== undefined;
  const announcements = { ...old.announcements, ...known.announcements };
  const announcementCount = Object.keys(announcements).length;
  const announced = (known.announcedAt ?? 0) > (old.announcedAt ?? 0) ? known : old;
  const last = (known.lastMailAt ?? 0) > (old.lastMailAt ?? 0) ? known : old;
  const set: Record<string, unknown> = {
    ...Object.fromEntries(COPIED.map((name) => [name, old[name]])),
    ...(old.email !== undefined && {
      ...pick(rectify(old as SignUpRequest, rectification), SIGN_UP_FIELDS),
      updatedAt: now,
      accepted: { ...old.accepted, id: acceptedIdOf(old), at: now },
    }),
    ...(old.request && { request: rectify(old.request, rectification) }),
    // The links of mails to the old address prove nothing of the new one.
    verifiedAt: known.verifiedAt,
    ...storedMailboxKeys(keys),
    ...(wasLeft ? {} : pick(old, ['confirmedAt', 'unsubscribedAt', 'unsubscribedBy'])),
    ...suppressionOf(old, known),
    ...pick(last, ['lastMailId', 'lastMailAt', 'mailTimes']),
    ...pick(announced, ['announcedAt', 'announcedBy']),
    mailedAt: latest(old.mailedAt, known.mailedAt),
    mailsSent: latest(old.mailsSent, known.mailsSent),
    ...(announcementCount > 0 && { announcements, announcementCount }),
    // What the old row owed, the new one owes.
    ...(old.outboxShard !== undefined && {
      outboxShard: markDue('waitlist', now).values[':shard'],
      dueAt: now,
      queuedAt: now,
    }),
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** An address that bounced or is invalid says nothing of another one. Other reasons are the person's. */
function suppressionOf(old: WaitlistRow, known: Partial<WaitlistRow>): Partial<WaitlistRow> {
  const isOfAddress = old.suppressedBy === 'bounce' || old.suppressedBy === 'validation';
  const isOwn = known.suppressedAt === undefined && !isOfAddress;
  return isOwn ? pick(old, ['suppressedAt', 'suppressedBy']) : {};
}

/** Whether a row was copied by an earlier call, and is not another person's own. */
function isCopy(row: WaitlistRow, old: WaitlistRow, rectification: Rectification): boolean {
  const [source, actual] = [dataOf(old), dataOf(row)];
  if (!source || !actual) return false;
  const expected = rectify(source, rectification);
  return (
    row.createdAt === old.createdAt &&
    row.requestedAt === old.requestedAt &&
    SIGN_UP_FIELDS.every((name) => expected[name] === actual[name])
  );
}

function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Partial<Pick<Row, Name>> {
  const entries = names.map((name) => [name, row[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<
    Pick<Row, Name>
  >;
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined && b === undefined ? undefined : Math.max(a ?? 0, b ?? 0);
}
