import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { inLine } from '../../../lambdas/places/in-line.ts';
import { judgeInvitations } from '../../../lambdas/places/judge-invitations.ts';
import { openLine, type InLine } from '../../../lambdas/places/line.ts';
import { comparePlaces, hasPlace, placeOf, type Place } from '../../../lambdas/places/place.ts';
import { placeCodeOf } from '../../../lambdas/places/place-code.ts';
import { findAhead } from '../../../lambdas/places/snapshot.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';

/** `npm run test:long` plays new histories each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const HISTORIES = { numRuns: IS_LONG ? 20_000 : 300, ...(IS_LONG ? {} : { seed: 32 }) };

const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

const KEY = 'a key of row keys';
const SINCE = Date.UTC(2026, 10, 1);
const PEOPLE = 9;
const DOMAINS = ['gmail.com', 'example.ch', 'mail.example.ch', 'bluewin.ch'];

const rowKeyOf = (who: number) => createHash('sha256').update(String(who)).digest('base64url');

/** What happens to a person, and after how many hours. */
const step = fc.record({
  what: fc.constantFrom(
    'sign up',
    'press',
    'press',
    'press',
    'leave',
    'leave by address',
    'return',
    'erase',
    'import',
  ),
  who: fc.nat({ max: PEOPLE - 1 }),
  by: fc.option(fc.nat({ max: PEOPLE - 1 }), { freq: 8 }),
  afterMs: fc.nat({ max: 30 }).map((hours) => hours * HOUR_MS),
});
type History = readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[];
const histories = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });

type Rows = ReadonlyMap<string, WaitlistRow>;

/** The rows after a history that began a week before the setting was turned on. */
function rowsAfter(history: History): { rows: Rows; now: number } {
  const rows = new Map<string, WaitlistRow>();
  let now = SINCE - 7 * DAY_MS;
  for (const { what, who, by, afterMs } of history) {
    now += afterMs;
    const rowKey = rowKeyOf(who);
    const row = rows.get(rowKey);
    const after = change(what, row, { who, by });
    if (after) rows.set(rowKey, { pk: `waitlist#${rowKey}`, ...after });
  }
  return { rows, now };

  function change(
    what: History[number]['what'],
    row: WaitlistRow | undefined,
    { who, by }: { who: number; by: number | null },
  ): Partial<WaitlistRow> | undefined {
    const known = { mailbox: rowKeyOf(who % 6), email: `${who}@${DOMAINS[who % 4]}` };
    switch (what) {
      case 'sign up':
        return row ?? { ...known, createdAt: now };
      case 'import':
        return row ?? { ...known, createdAt: now - 90 * DAY_MS, importId: 'import-1' };
      case 'leave':
      case 'leave by address':
        return (
          row && {
            ...row,
            unsubscribedAt: now,
            unsubscribedBy: what === 'leave' ? 'token' : 'address',
          }
        );
      case 'return':
        return row && { ...row, confirmedAt: now + 1 };
      case 'erase':
        return row && { ...row, erasedAt: now, unsubscribedAt: now, unsubscribedBy: 'erasure' };
      case 'press': {
        const inviter = by === null ? undefined : rows.get(rowKeyOf(by));
        const via = inviter && placeCodeOf(rowKeyOf(by ?? 0), inviter, KEY);
        return row?.verifiedAt === undefined && row
          ? { ...row, verifiedAt: now, confirmedAt: now, ...(via && { via }) }
          : row;
      }
    }
  }
}

function peopleOf(rows: Rows, now: number): InLine[] {
  return [...rows].flatMap(
    ([rowKey, row]) => inLine(row, rowKey, { now, since: SINCE, key: KEY }) ?? [],
  );
}

function countLine(people: readonly InLine[], now: number) {
  const line = openLine();
  for (const person of people) line.add(person);
  const { changes, ...snapshot } = line.count(now);
  return { snapshot, counts: new Map([...changes()].map((each) => [each.rowKey, each])) };
}

/** The rules without columns, hash tables or boundaries. */
function lineByRules(people: readonly InLine[], now: number): Place[] {
  return people
    .map((person) => {
      const invited = people.filter(
        ({ via, rowKey }) =>
          via !== undefined && rowKey !== person.rowKey && person.codes.includes(via),
      );
      return placeOf(
        person.rowKey,
        person.joinedAt,
        judgeInvitations(person, invited, now).counting,
      );
    })
    .toSorted(comparePlaces);
}

describe('the line', () => {
  test(
    'holds everybody with a place once, as the rules say, whatever order the rows are read in',
    () => {
      fc.assert(
        fc.property(histories, fc.nat(), (history, turn) => {
          const { rows, now } = rowsAfter(history);
          const people = peopleOf(rows, now + 1);
          const turned = people
            .toSorted((a, b) => ((a.joinedAt * turn) % 7) - ((b.joinedAt * turn) % 7))
            .toReversed();

          const { snapshot } = countLine(people, now);

          const placed = [...rows].filter(([, row]) => hasPlace(row)).map(([rowKey]) => rowKey);
          expect(snapshot.first.toSorted()).toEqual(placed.toSorted());
          expect(snapshot.first).toEqual(lineByRules(people, now).map(({ rowKey }) => rowKey));
          expect(countLine(turned, now).snapshot).toEqual(snapshot);
        }),
        HISTORIES,
      );
    },
    TIMEOUT_MS,
  );

  test(
    'lets an invitation that comes to count move those by one place whom the inviter passes',
    () => {
      fc.assert(
        fc.property(histories, fc.nat({ max: 48 }), (history, hours) => {
          const { rows, now } = rowsAfter(history);
          const people = peopleOf(rows, now + 1);
          const before = lineByRules(people, now);
          const counting = (at: number) =>
            new Map([...countLine(people, at).counts].map(([key, { counting: n }]) => [key, n]));
          const [early, late] = [counting(now), counting(now + hours * HOUR_MS)];
          for (const { rowKey } of people) {
            const gained = (late.get(rowKey) ?? 0) - (early.get(rowKey) ?? 0);
            expect(gained).toBeGreaterThanOrEqual(0);
            if (gained === 0) continue;
            const after = before
              .map((place) =>
                place.rowKey === rowKey ? { ...place, time: place.time - DAY_MS } : place,
              )
              .toSorted(comparePlaces)
              .map((place) => place.rowKey);
            const [from, to] = [
              before.findIndex((place) => place.rowKey === rowKey),
              after.indexOf(rowKey),
            ];
            expect(to).toBeLessThanOrEqual(from);
            for (const [index, place] of before.entries()) {
              if (place.rowKey === rowKey) continue;
              const isPassed = index >= to && index < from;
              expect(after.indexOf(place.rowKey)).toBe(isPassed ? index + 1 : index);
            }
          }
        }),
        HISTORIES,
      );
    },
    TIMEOUT_MS,
  );
});

test.each([
  ['everybody at another time', 1],
  ['thousands at the same time', 5000],
])(
  'a snapshot knows the first 1,000, and others within 0.05 %%: %s',
  (_, atOnce) => {
    const people = IS_LONG ? 1_000_000 : 12_000;
    const line = openLine();
    const places: Place[] = [];
    for (let who = 0; who < people; who += 1) {
      const rowKey = rowKeyOf(who);
      const joinedAt = SINCE + Math.floor(((who * 7919) % people) / atOnce) * 1000;
      places.push({ time: joinedAt, rowKey });
      line.add({ rowKey, joinedAt, codes: [placeCodeOf(rowKey, {}, KEY)] });
    }
    const snapshot = line.count(SINCE + DAY_MS);
    const found = places.toSorted(comparePlaces).map((place) => findAhead(snapshot, place));
    const errors = found.map((each, index) => Math.abs((each?.ahead ?? Infinity) - index));

    expect(Math.max(...errors.slice(0, 1000))).toBe(0);
    expect(found.findIndex((each) => each?.about)).toBe(1000);
    expect(errors.reduce((worst, error) => Math.max(worst, error)) / people).toBeLessThan(0.0005);
  },
  TIMEOUT_MS,
);
