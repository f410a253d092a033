import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { eventData, eventsOfRecord, WEBHOOK_TYPES } from '../../../lambdas/send-webhook/events.ts';
import { streamRecord } from '../events.ts';
import type { Pending, PersonRow, Words } from '../../../lambdas/store/person/row.ts';

const PK = 'waitlist#row';
const NOW = 1_795_255_200_300;
const TIMESTAMP = new Date(NOW).toISOString();

type Image = Readonly<Record<string, AttributeValue>>;

const n = (value: number): AttributeValue => ({ N: String(value) });
const leftAt = (at: number, by = 'one-click'): AttributeValue => ({
  M: { at: n(at), by: { S: by } },
});

const SAID: Image = {
  email: { S: 'anna@example.ch' },
  company: { S: 'Rossi SA' },
  location: { S: 'Lugano' },
};

/** A write, as the stream tells of it. */
function record(
  after: Image,
  before?: Image,
  pk = PK,
  eventName: DynamoDBRecord['eventName'] = 'MODIFY',
): DynamoDBRecord {
  return streamRecord(pk, {
    eventName,
    dynamodb: { NewImage: { pk: { S: pk }, ...after }, ...(before && { OldImage: before }) },
  });
}

const typesOf = (of: DynamoDBRecord) => eventsOfRecord(of).map(({ type }) => type);

describe('the events of a write', () => {
  test.each([
    ['requestedAt', 'waitlist.signed_up', n(NOW)],
    ['confirmedAt', 'waitlist.confirmed', n(NOW)],
    ['left', 'waitlist.unsubscribed', leftAt(NOW)],
  ])('tell of %s as %s, and whose', (fact, type, at) => {
    const before = { ...SAID, requestedAt: n(NOW - 1) };

    expect(eventsOfRecord(record({ ...before, [fact]: at }, before))).toEqual([
      {
        id: expect.stringMatching(/^msg_[\w-]{43}$/) as unknown,
        type,
        timestamp: TIMESTAMP,
        data: { id: 'row' },
      },
    ]);
  });

  test('are none for an imported person who is asked, and one for their press', () => {
    const asked = { pending: { M: SAID }, importId: { S: 'fair' } };
    const pressed = { ...SAID, importId: { S: 'fair' }, confirmedAt: n(NOW) };

    expect(typesOf(record(asked))).toEqual([]);
    expect(typesOf(record(pressed, asked))).toEqual(['waitlist.confirmed']);
  });

  test('tell once of who leaves again, and anew of who came back', () => {
    const left = { ...SAID, left: leftAt(NOW, 'address') };

    expect(typesOf(record({ ...SAID, left: leftAt(NOW + 1) }, left))).toEqual([]);
    expect(typesOf(record(left, SAID))).toEqual(['waitlist.unsubscribed']);
  });

  const signedUp = { ...SAID, requestedAt: n(NOW) };

  test.each([
    ['what was there before', record({ ...signedUp, mailedAt: n(NOW) }, signedUp)],
    ['a message', record({ requestedAt: n(NOW) }, undefined, 'contact#row')],
    ['a canary', record(signedUp, undefined, 'canary#run')],
    ['a counter', record(signedUp, undefined, 'limit#x')],
    ['a deletion', record(signedUp, undefined, PK, 'REMOVE')],
    ['a record without an image', streamRecord(PK, { dynamodb: {} })],
  ])('are none for %s', (_, of) => {
    expect(eventsOfRecord(of)).toEqual([]);
  });
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
const STORED: Words = { ...TOLD, email: 'anna@example.ch', company: 'Rossi SA' };
const IN_BERN: Pending = { ...STORED, id: 'sign-up', at: Date.now(), location: 'Bern' };
const LEFT = { at: NOW, by: 'one-click' } as const;

/** As the receiver gets it. */
function dataOf(
  row: Omit<PersonRow, 'pk'> | undefined,
  fact: keyof typeof WEBHOOK_TYPES,
  isWithAddress = false,
): unknown {
  const type = WEBHOOK_TYPES[fact];
  const of = row && { pk: PK, ...row };
  return JSON.parse(JSON.stringify(eventData(of, { id: 'row', type, isWithAddress })));
}

describe('an event', () => {
  test('of a sign-up says what was sent, and not who sent it', () => {
    const told = { id: 'row', ...TOLD };

    expect(dataOf(STORED, 'requestedAt')).toEqual({ ...told, state: 'subscribed' });
    expect(dataOf({ ...STORED, left: LEFT }, 'requestedAt')).toMatchObject({
      state: 'unsubscribed',
    });
    expect(dataOf({ ...STORED, left: LEFT, pending: IN_BERN }, 'requestedAt')).toEqual({
      ...told,
      state: 'pending',
      location: 'Bern',
    });
  });

  test('of a departure says what counted, and not what waits', () => {
    const row = { ...STORED, left: LEFT, pending: IN_BERN };

    expect(dataOf(row, 'left')).toMatchObject({ location: TOLD.location });
  });

  test('with the address says who it was, as the rest of it does', () => {
    const row = { ...STORED, pending: { ...IN_BERN, company: 'Other' } };

    expect(dataOf(row, 'requestedAt', true)).toMatchObject({ company: 'Other', location: 'Bern' });
    expect(dataOf(row, 'left', true)).toMatchObject({
      email: STORED.email,
      company: STORED.company,
      location: TOLD.location,
    });
  });

  const erased = { erasedAt: NOW, left: { at: NOW, by: 'erasure' } } as const;

  test.each([
    ['who was erased', erased],
    ['of whom there is no row', undefined],
  ])('of a person %s says only that', (_, row) => {
    for (const fact of ['requestedAt', 'confirmedAt', 'left'] as const) {
      expect(dataOf(row, fact, true)).toEqual({ id: 'row', state: 'erased' });
    }
  });
});
