import { parsePrimaryKey } from '../store/row-key.ts';
import type { RowByKind, WaitlistRow } from '../store/row.ts';
import { scanPages } from '../store/scan-pages.ts';
import { personState } from '../store/standing.ts';

/** The attributes that are read: no address, and nothing that a visitor typed. */
const COUNTED =
  `pk language createdAt requestedAt confirmedAt unsubscribedAt unsubscribedBy verifiedAt
  suppressedAt dueAt queuedAt parkedAt cappedBy request.id request.optIn`.split(/\s+/);

const NONE = {
  subscribed: 0,
  pending: 0,
  blocked: 0,
  signedUp: 0,
  confirmed: 0,
  left: 0,
  owed: 0,
  parked: 0,
  capped: 0,
  messages: 0,
};
export type Numbers = Readonly<typeof NONE>;

/** Whose people and mails are counted as of `now`, and what happened between `from` and `to`. */
export async function countList({ from, to, now }: Record<'from' | 'to' | 'now', number>) {
  const numbers = { ...NONE };
  const add = (name: keyof Numbers, isCounted: boolean) =>
    void (numbers[name] += Number(isCounted));
  const isWithin = (time = -Infinity) => time >= from && time < to;
  const names = [...new Set(COUNTED.flatMap((path) => path.split('.')))];
  const pages = scanPages({
    ProjectionExpression: COUNTED.map((path) => path.replaceAll(/\w+/g, '#$&')).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  });
  for await (const { items } of pages) {
    for (const row of items as RowByKind[keyof RowByKind][]) {
      const kind = parsePrimaryKey(row.pk)?.kind;
      if (kind === undefined) continue;
      const { parkedAt, dueAt, queuedAt = Infinity } = row;
      const isOwed = parkedAt === undefined && dueAt !== undefined && queuedAt <= now;
      const isToPerson = kind === 'waitlist' || kind === 'announcement';
      add(isToPerson ? 'owed' : 'messages', isOwed);
      add('parked', parkedAt !== undefined);
      if (kind !== 'waitlist') continue;
      const person = row as WaitlistRow;
      const standing = standingOf(person);
      add('subscribed', standing === 'subscribed' && person.suppressedAt === undefined);
      add('pending', standing === 'pending');
      add('blocked', person.suppressedAt !== undefined);
      add('signedUp', standing !== 'none' && isWithin(person.createdAt));
      add('confirmed', isWithin(person.confirmedAt));
      add('left', isWithin(person.unsubscribedAt));
      add('capped', !isOwed && parkedAt === undefined && person.cappedBy !== undefined);
    }
  }
  return numbers;
}

/** Every sign-up has a language, so it tells as well as the address whether data is kept. */
function standingOf(row: WaitlistRow) {
  return personState(row.language === undefined ? row : { ...row, email: '' }).standing;
}
