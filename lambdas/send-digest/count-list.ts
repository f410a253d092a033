import { namesIn } from '../store/change.ts';
import { parsePrimaryKey } from '../store/keys.ts';
import type { RowByKind } from '../store/claims.ts';
import { isInOutbox } from '../store/owed-rows.ts';
import { type PersonRow, standingOf } from '../store/person/row.ts';
import { scanPages } from '../store/scan-pages.ts';

/** The attributes that are read: no address, and nothing that a visitor typed. */
const COUNTED = `#pk, #language, #createdAt, #confirmedAt, #left, #suppressed, #owes, #outboxShard, #dueAt,
  #leaseUntil, #parked, #pending.#at`;

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
  const projection = { ProjectionExpression: COUNTED, ExpressionAttributeNames: namesIn(COUNTED) };
  for await (const { items } of scanPages(projection)) {
    for (const row of items as RowByKind[keyof RowByKind][]) {
      const kind = parsePrimaryKey(row.pk)?.kind;
      if (kind === undefined) continue;
      add('parked', row.parked !== undefined);
      if (kind === 'waitlist') addPerson(row);
      else add(kind === 'announcement' ? 'owed' : 'messages', isInOutbox(row, now));
    }
  }
  return numbers;

  function addPerson(person: PersonRow): void {
    const standing = standingOf(person, now);
    const isOwed = person.owes !== undefined && isInOutbox(person, now);
    add('owed', isOwed);
    add('capped', person.owes !== undefined && !isOwed && !person.parked);
    add('subscribed', standing === 'subscribed' && !person.suppressed);
    add('pending', standing === 'pending');
    add('blocked', person.suppressed !== undefined);
    add('signedUp', standing !== 'none' && isWithin(person.createdAt));
    add('confirmed', isWithin(person.confirmedAt));
    add('left', isWithin(person.left?.at));
  }
}
