import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { eventsOfRecord, WEBHOOK_TYPES } from '../../../lambdas/send-webhook/events-of-record.ts';
import { streamRecord } from '../events.ts';
import { eventData } from '../../../lambdas/send-webhook/event-data.ts';
import type { SignUpRequest, WaitlistRow } from '../../../lambdas/store/row.ts';

const PK = 'waitlist#row';
const WRITTEN_AT = 1_795_255_200;
const NOW = WRITTEN_AT * 1000 + 300;
const TIMESTAMP = new Date(NOW).toISOString();

const n = (value: number): AttributeValue => ({ N: String(value) });
const SAID: Record<string, AttributeValue> = {
  email: { S: 'anna@example.ch' },
  company: { S: 'Rossi SA' },
  location: { S: 'Lugano' },
};

function record(
  image: Readonly<Record<string, AttributeValue>>,
  pk = PK,
  eventName: DynamoDBRecord['eventName'] = 'MODIFY',
): DynamoDBRecord {
  return streamRecord(pk, {
    eventName,
    dynamodb: {
      ApproximateCreationDateTime: WRITTEN_AT,
      Keys: { pk: { S: pk } },
      NewImage: { pk: { S: pk }, ...image },
    },
  });
}

describe('the events of a record', () => {
  test.each(Object.entries(WEBHOOK_TYPES))('tell of %s as %s, and whose', (fact, type) => {
    const events = eventsOfRecord(
      record({ ...SAID, requestedAt: n(NOW - 3_600_000), request: { M: SAID }, [fact]: n(NOW) }),
    );

    expect(events).toEqual([
      {
        id: expect.stringMatching(/^msg_[\w-]{43}$/) as unknown,
        type,
        timestamp: TIMESTAMP,
        data: { id: 'row' },
      },
    ]);
  });

  test('are none for an imported person who is asked, and one for their click', () => {
    const consent: AttributeValue = { M: { importedFrom: { S: 'Fair' }, at: n(NOW) } };
    const requestedAt = n(NOW);

    const asked = eventsOfRecord(record({ request: { M: { ...SAID, consent } }, requestedAt }));
    const clicked = eventsOfRecord(
      record({ ...SAID, consent, requestedAt, confirmedAt: n(NOW + 1) }),
    );

    expect(asked).toEqual([]);
    expect(clicked.map(({ type }) => type)).toEqual(['waitlist.confirmed']);
  });

  test('tell of an imported person’s own sign-up', () => {
    const consent: AttributeValue = { M: { importedFrom: { S: 'Fair' }, at: n(NOW) } };

    const events = eventsOfRecord(
      record({ ...SAID, consent, request: { M: SAID }, requestedAt: n(NOW) }),
    );

    expect(events.map(({ type }) => type)).toEqual(['waitlist.signed_up']);
  });

  test('have the same id in each record of the same fact, and another for another fact', () => {
    const first = { request: { M: SAID }, requestedAt: n(NOW) };
    const idsOf = (image: Readonly<Record<string, AttributeValue>>) =>
      eventsOfRecord(record(image)).map(({ id }) => id);

    expect(idsOf({ ...first, claimId: { S: 'claim' } })).toEqual(idsOf(first));
    expect(idsOf({ ...first, requestedAt: n(NOW + 1) })).not.toEqual(idsOf(first));
    expect(idsOf({ ...first, unsubscribedAt: n(NOW) })).toHaveLength(2);
  });

  test.each([
    ['a fact of long ago', record({ ...SAID, requestedAt: n(NOW - 61_000) })],
    ['a message', record({ createdAt: n(NOW) }, 'contact#row')],
    ['a counter', record({ requestedAt: n(NOW) }, 'limit#counter-x')],
    ['a deletion', record({ requestedAt: n(NOW) }, PK, 'REMOVE')],
    ['a record without an image', streamRecord(PK, { dynamodb: {} })],
  ])('are none for %s', (_, of) => {
    expect(eventsOfRecord(of)).toEqual([]);
  });
});

const AT = 1_795_255_200_000;
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
const STORED: SignUpRequest = {
  ...TOLD,
  id: 'sign-up',
  email: 'anna@example.ch',
  company: 'Rossi SA',
};
const IN_BERN: SignUpRequest = { ...STORED, location: 'Bern', optIn: 'double' };

/** As the receiver gets it. */
function dataOf(
  row: Omit<WaitlistRow, 'pk'> | undefined,
  fact: keyof typeof WEBHOOK_TYPES,
  isWithAddress = false,
): unknown {
  const type = WEBHOOK_TYPES[fact];
  const of = row && { pk: 'waitlist#row', ...row };
  return JSON.parse(JSON.stringify(eventData(of, { id: 'row', type, isWithAddress })));
}

describe('an event', () => {
  test('of a sign-up says what was sent, and not who sent it', () => {
    expect(dataOf({ request: STORED, requestedAt: AT }, 'requestedAt')).toEqual({
      id: 'row',
      state: 'subscribed',
      ...TOLD,
    });
  });

  test('says where the person stands now, whatever it tells of', () => {
    const left = { ...STORED, requestedAt: AT, unsubscribedAt: AT + 1 };
    const back = { ...left, confirmedAt: AT + 2 };

    expect([dataOf(left, 'requestedAt'), dataOf(back, 'unsubscribedAt')]).toMatchObject([
      { state: 'unsubscribed' },
      { state: 'subscribed' },
    ]);
  });

  test('of an unsubscription says what counts, and not a request that waited', () => {
    const row = { ...STORED, request: IN_BERN, requestedAt: AT, unsubscribedAt: AT + 1 };

    expect(dataOf(row, 'unsubscribedAt')).toEqual({ id: 'row', state: 'unsubscribed', ...TOLD });
  });

  test('with the address says who it was, as the rest of it does', () => {
    const row = { ...STORED, request: { ...IN_BERN, company: 'Other' }, requestedAt: AT };

    expect(dataOf(row, 'requestedAt', true)).toMatchObject({ company: 'Other', location: 'Bern' });
    expect(dataOf(row, 'unsubscribedAt', true)).toMatchObject({
      email: STORED.email,
      company: STORED.company,
      location: TOLD.location,
    });
  });

  const erased = { erasedAt: AT, unsubscribedAt: AT, unsubscribedBy: 'erasure' } as const;

  test.each([
    ['who was erased', erased],
    ['of whom there is no row', undefined],
  ])('of a person %s says only that', (_, row) => {
    for (const fact of ['requestedAt', 'confirmedAt', 'unsubscribedAt'] as const) {
      expect(dataOf(row, fact, true)).toEqual({ id: 'row', state: 'erased' });
    }
  });
});
