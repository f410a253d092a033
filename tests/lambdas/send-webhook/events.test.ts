import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { eventData, eventsOfRecord, WEBHOOK_TYPES } from '../../../lambdas/send-webhook/events.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';

const PK = 'waitlist#row';
const NOW = 1_795_255_200_300;

type Image = Readonly<Record<string, AttributeValue>>;

const n = (value: number): AttributeValue => ({ N: String(value) });
const leftAt = (at: number): AttributeValue => ({ M: { at: n(at), by: { S: 'one-click' } } });

const SAID: Image = {
  email: { S: 'anna@example.ch' },
  company: { S: 'Rossi SA' },
  location: { S: 'Lugano' },
};
const SIGNED_UP: Image = { ...SAID, requestedAt: n(NOW) };
const LEFT: Image = { ...SAID, left: leftAt(NOW) };
const ASKED: Image = { pending: { M: SAID }, importId: { S: 'fair' } };

/** A write, as the stream tells of it. */
const record = (after: Image, before?: Image, pk = PK): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { NewImage: { pk: { S: pk }, ...after }, ...(before && { OldImage: before }) },
});

test.each([
  ['requestedAt', 'waitlist.signed_up', n(NOW)],
  ['confirmedAt', 'waitlist.confirmed', n(NOW)],
  ['left', 'waitlist.unsubscribed', leftAt(NOW)],
])('a write of %s is told of as %s, when and whose it was', (fact, type, at) => {
  const before = { ...SAID, requestedAt: n(NOW - 1) };
  const timestamp = new Date(NOW).toISOString();

  const events = eventsOfRecord(record({ ...before, [fact]: at }, before));
  expect(events).toEqual([{ id: expect.any(String), type, timestamp, data: { id: 'row' } }]);
});

test.each([
  ['an imported person who is asked', record(ASKED)],
  ['whoever leaves again', record({ ...SAID, left: leftAt(NOW + 1) }, LEFT)],
  ['what was there before', record({ ...SIGNED_UP, mailedAt: n(NOW) }, SIGNED_UP)],
  ['a message', record(SIGNED_UP, undefined, 'contact#row')],
  ['a canary', record(SIGNED_UP, undefined, 'canary#run')],
  ['a counter', record(SIGNED_UP, undefined, 'limit#x')],
  ['a deletion', { ...record(SIGNED_UP), eventName: 'REMOVE' } as const],
  ['a record without an image', { dynamodb: {} }],
])('nothing is told of %s', (_, of) => {
  expect(eventsOfRecord(of)).toEqual([]);
});

const TOLD = {
  role: 'company',
  intent: 'both',
  language: 'de',
  location: 'Lugano',
  vehicles_count: 3,
  partner: 'garage',
  reference: 'order-17',
  source: 'utm_source=mail',
} as const;
const WORDS = { ...TOLD, email: 'anna@example.ch', company: 'Rossi SA' };
const ROW: PersonRow = { pk: PK, ...WORDS };
const GONE: PersonRow = { ...ROW, left: { at: NOW, by: 'one-click' } };
const IN_BERN = { ...WORDS, id: 'sign-up', at: Date.now(), location: 'Bern', company: 'Other' };

/** As the receiver gets it. */
function dataOf(
  row: PersonRow | undefined,
  fact: keyof typeof WEBHOOK_TYPES,
  isWithAddress = false,
) {
  return eventData(row, { id: 'row', type: WEBHOOK_TYPES[fact], isWithAddress });
}

test('an event of a sign-up says what was sent last, and not who sent it', () => {
  const told = { id: 'row', ...TOLD };

  expect(dataOf(ROW, 'requestedAt')).toEqual({ ...told, state: 'subscribed' });
  expect(dataOf(GONE, 'requestedAt')).toEqual({ ...told, state: 'unsubscribed' });
  expect(dataOf({ ...GONE, pending: IN_BERN }, 'requestedAt')).toEqual({
    ...told,
    state: 'pending',
    location: 'Bern',
  });
});

test('an event of a departure says what counted, and with the address who it was', () => {
  const left = { ...GONE, pending: IN_BERN };
  const { email, company } = WORDS;

  expect(dataOf(left, 'left')).toMatchObject({ location: TOLD.location });
  expect(dataOf(left, 'left', true)).toMatchObject({ email, company, location: TOLD.location });
  expect(dataOf(left, 'requestedAt', true)).toMatchObject({ company: 'Other', location: 'Bern' });
});

test.each([
  ['who was erased', { pk: PK, erasedAt: NOW, left: { at: NOW, by: 'erasure' } } as const],
  ['of whom there is no row', undefined],
])('an event of a person %s says only that', (_, row) => {
  for (const fact of ['requestedAt', 'confirmedAt', 'left'] as const) {
    expect(dataOf(row, fact, true)).toEqual({ id: 'row', state: 'erased' });
  }
});
