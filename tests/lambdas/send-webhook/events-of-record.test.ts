import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { eventsOfRecord } from '../../../lambdas/send-webhook/events-of-record.ts';
import { streamRecord } from '../events.ts';

const PK = 'waitlist#row';
const WRITTEN_AT = 1_795_255_200;
const NOW = WRITTEN_AT * 1000 + 300;
const TIMESTAMP = new Date(NOW).toISOString();

const n = (value: number): AttributeValue => ({ N: String(value) });
const SAID: Record<string, AttributeValue> = {
  email: { S: 'anna@example.ch' },
  company: { S: 'Rossi SA' },
  role: { S: 'company' },
  intent: { S: 'both' },
  language: { S: 'de' },
  location: { S: 'Lugano' },
  vehicles_count: n(3),
  partner: { S: 'garage' },
  reference: { S: 'order-17' },
  source: { S: 'utm_source=mail' },
};
const TOLD = {
  role: 'company',
  intent: 'both',
  language: 'de',
  location: 'Lugano',
  vehicles_count: 3,
  partner: 'garage',
  reference: 'order-17',
  source: 'utm_source=mail',
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
  test('tell of a sign-up with what was sent, and without who sent it', () => {
    const events = eventsOfRecord(record({ request: { M: SAID }, requestedAt: n(NOW) }));

    expect(events).toEqual([
      {
        id: expect.stringMatching(/^msg_[\w-]{43}$/) as unknown,
        type: 'waitlist.signed_up',
        timestamp: TIMESTAMP,
        data: { id: 'row', state: 'subscribed', ...TOLD },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/anna|Rossi/);
  });

  test('tell of a sign-up that waits for a click as pending', () => {
    const request = { M: { ...SAID, optIn: { S: 'double' } } };

    const [event] = eventsOfRecord(record({ request, requestedAt: n(NOW) }));

    expect(event?.data).toEqual({ id: 'row', state: 'pending', ...TOLD });
  });

  test('tell of a confirmation and of an unsubscription', () => {
    const confirmed = eventsOfRecord(
      record({ ...SAID, requestedAt: n(NOW - 3_600_000), confirmedAt: n(NOW) }),
    );
    const left = eventsOfRecord(record({ ...SAID, unsubscribedAt: n(NOW) }));

    expect(confirmed.map(({ type, data }) => [type, data.state])).toEqual([
      ['waitlist.confirmed', 'subscribed'],
    ]);
    expect(left.map(({ type, data }) => [type, data.state])).toEqual([
      ['waitlist.unsubscribed', 'unsubscribed'],
    ]);
  });

  const inBern = { ...SAID, location: { S: 'Bern' } };

  test('tell of an unsubscription with what counts, and not with a request that waited', () => {
    const [event] = eventsOfRecord(
      record({
        ...SAID,
        request: { M: { ...inBern, optIn: { S: 'double' } } },
        requestedAt: n(NOW - 3_600_000),
        unsubscribedAt: n(NOW),
      }),
    );

    expect(event?.data).toEqual({ id: 'row', state: 'unsubscribed', ...TOLD });
  });

  test('tell of an unsubscription with the request, if nothing else is known of the person', () => {
    const [event] = eventsOfRecord(
      record({ request: { M: SAID }, requestedAt: n(NOW - 3_600_000), unsubscribedAt: n(NOW) }),
    );

    expect(event?.data).toMatchObject(TOLD);
  });

  test('tell of a subscriber’s new sign-up with what was sent, though it waits for a click', () => {
    const request = { M: { ...inBern, optIn: { S: 'double' } } };

    const [event] = eventsOfRecord(record({ ...SAID, request, requestedAt: n(NOW) }));

    expect(event?.data).toEqual({ id: 'row', state: 'subscribed', ...TOLD, location: 'Bern' });
  });

  test('tell nothing of an erased person but the key', () => {
    const erased = { erasedAt: n(NOW), unsubscribedAt: n(NOW), unsubscribedBy: { S: 'erasure' } };

    const [event] = eventsOfRecord(record(erased));

    expect(event?.type).toBe('waitlist.unsubscribed');
    expect(JSON.parse(JSON.stringify(event?.data))).toEqual({ id: 'row', state: 'erased' });
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
    ['a counter', record({ requestedAt: n(NOW) }, 'counter/x')],
    ['a deletion', record({ requestedAt: n(NOW) }, PK, 'REMOVE')],
    ['a record without an image', streamRecord(PK, { dynamodb: {} })],
  ])('are none for %s', (_, of) => {
    expect(eventsOfRecord(of)).toEqual([]);
  });
});
