import { isLanguage } from '#shared/languages.ts';
import type { Compared, Group, ReportFigures, Unsent } from '#shared/mail/report-figures.ts';
import { MIN_PEOPLE_OF_A_PLACE, plainPartner, plainPlace } from '#shared/plain-name.ts';
import { createTally, type Tally } from '#shared/tally.ts';
import { parsePrimaryKey } from '../store/row-key.ts';
import type { SignUpRequest, WaitlistRow } from '../store/row.ts';
import { personState } from '../store/standing.ts';
import type { Period } from './period.ts';

/**
 * The attributes that are read: no address, and of what the visitor typed only location and partner.
 */
export const COUNTED_ATTRIBUTES = [
  'pk',
  'language',
  'location',
  'partner',
  'createdAt',
  'requestedAt',
  'confirmedAt',
  'unsubscribedAt',
  'unsubscribedBy',
  'verifiedAt',
  'suppressedAt',
  'outboxShard',
  'queuedAt',
  'parkedAt',
  'cappedBy',
] as const satisfies readonly (keyof WaitlistRow)[];

export const COUNTED_OF_REQUEST = [
  'id',
  'language',
  'location',
  'partner',
  'optIn',
] as const satisfies readonly (keyof SignUpRequest)[];

export type CountedRow = Pick<WaitlistRow, (typeof COUNTED_ATTRIBUTES)[number]> & {
  readonly request?: Partial<Pick<SignUpRequest, (typeof COUNTED_OF_REQUEST)[number]>>;
};

const LISTED = 5;

export async function countList(
  rows: AsyncIterable<CountedRow>,
  period: Period,
): Promise<Omit<ReportFigures, 'alarms'>> {
  const { from, to } = period;
  const signedUp = compare(period);
  const confirmed = compare(period);
  const unsubscribed = compare(period);
  const subscribed = { now: 0, before: 0 };
  const places = createTally();
  const partners = createTally();
  const languages = createTally();
  const mails = { owed: 0, parked: 0, capped: 0 };
  const messages = { owed: 0, parked: 0, capped: 0 };

  for await (const row of rows) {
    const kind = parsePrimaryKey(row.pk)?.kind;
    if (kind === undefined) continue;
    const isToOperator = kind === 'contact' || kind === 'digest' || kind === 'report';
    addUnsent(isToOperator ? messages : mails, row, to);
    if (kind !== 'waitlist') continue;
    unsubscribed.add(row.unsubscribedAt);
    const { standing, pending } = standingOf(row);
    if (standing === 'none') continue;
    signedUp.add(row.createdAt);
    confirmed.add(row.confirmedAt);
    if (isOnList(row, standing, to)) subscribed.now += 1;
    if (isOnList(row, standing, from)) subscribed.before += 1;
    if (standing === 'unsubscribed') continue;

    const data = row.language === undefined ? (pending ?? row.request) : row;
    const isNew = row.createdAt !== undefined && row.createdAt >= from && row.createdAt < to;
    const part = isNew ? 'added' : 'known';
    places.add(plainPlace(data?.location), part);
    partners.add(plainPartner(data?.partner), part);
    languages.add(data?.language, part);
  }

  return {
    period: period.kind,
    from,
    to,
    signedUp: signedUp.counts,
    confirmed: confirmed.counts,
    unsubscribed: unsubscribed.counts,
    subscribed,
    places: groupsOf(places, MIN_PEOPLE_OF_A_PLACE),
    partners: groupsOf(partners),
    languages: groupsOf(languages).flatMap(({ name, ...group }) =>
      isLanguage(name) ? [{ name, ...group }] : [],
    ),
    mails,
    messages,
  };
}

/** The groups with the most new people come first, then those with the most people. */
function groupsOf(tally: Tally, minPeople = 1): Group[] {
  return tally
    .rank(Infinity, 'added')
    .top.filter(({ count }) => count >= minPeople)
    .slice(0, LISTED)
    .map(({ name, count, parts }) => ({ name, added: parts['added'] ?? 0, all: count }));
}

function compare({ before, from, to }: Period) {
  const counts = { now: 0, before: 0 };
  return {
    counts: counts satisfies Compared,
    add(time = -Infinity) {
      if (time >= from && time < to) counts.now += 1;
      else if (time >= before && time < from) counts.before += 1;
    },
  };
}

/** A mail is owed since `queuedAt`. A row that is due later for another reason owes none. */
function addUnsent(
  unsent: { -readonly [Name in keyof Unsent]-?: number },
  { outboxShard, queuedAt = Infinity, parkedAt, cappedBy }: CountedRow,
  now: number,
): void {
  if (parkedAt !== undefined) unsent.parked += 1;
  else if (outboxShard !== undefined && queuedAt <= now) unsent.owed += 1;
  else if (cappedBy !== undefined) unsent.capped += 1;
}

/** Every sign-up has a language, so it tells as well as the address whether data is kept. */
function standingOf({ request, ...row }: CountedRow) {
  return personState({
    ...row,
    ...(row.language === undefined ? {} : { email: '' }),
    ...(request && { request: request as SignUpRequest }),
  });
}

/**
 * Whether a person was on the list at a time and could be mailed. A row keeps only the last event
 * of a person, so someone who left and came back counts from their return.
 */
function isOnList(
  { language, createdAt = 0, confirmedAt, unsubscribedAt = 0, suppressedAt = Infinity }: CountedRow,
  standing: 'subscribed' | 'pending' | 'unsubscribed',
  time: number,
): boolean {
  if (standing === 'pending' || suppressedAt < time) return false;
  const isSince = (confirmedAt ?? createdAt) < time;
  if (standing === 'subscribed') return isSince;
  // Without data at the top level, the refused request never counted.
  return language !== undefined && isSince && unsubscribedAt >= time;
}
