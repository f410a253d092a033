import { describe, expect, test, vi } from 'vitest';
import { WEBHOOK_TYPES } from '#shared/webhook.ts';
import { eventData } from '../../../lambdas/send-webhook/event-data.ts';
import type { SignUpRequest, WaitlistRow } from '../../../lambdas/store/row.ts';

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
const SAID: SignUpRequest = { ...TOLD, email: 'anna@example.ch', company: 'Rossi SA' };
const IN_BERN: SignUpRequest = { ...SAID, location: 'Bern', optIn: 'double' };

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
    expect(dataOf({ request: SAID, requestedAt: AT }, 'requestedAt')).toEqual({
      id: 'row',
      state: 'subscribed',
      ...TOLD,
    });
  });

  test('of a sign-up that waits for a click says so', () => {
    const request = { ...SAID, optIn: 'double' } as const;

    expect(dataOf({ request, requestedAt: AT }, 'requestedAt')).toEqual({
      id: 'row',
      state: 'pending',
      ...TOLD,
    });
  });

  test('says where the person stands now, whatever it tells of', () => {
    const left = { ...SAID, requestedAt: AT, unsubscribedAt: AT + 1 };
    const back = { ...left, confirmedAt: AT + 2 };

    expect([dataOf(left, 'requestedAt'), dataOf(back, 'unsubscribedAt')]).toMatchObject([
      { state: 'unsubscribed' },
      { state: 'subscribed' },
    ]);
  });

  test('of an unsubscription says what counts, and not a request that waited', () => {
    const row = { ...SAID, request: IN_BERN, requestedAt: AT, unsubscribedAt: AT + 1 };

    expect(dataOf(row, 'unsubscribedAt')).toEqual({ id: 'row', state: 'unsubscribed', ...TOLD });
  });

  test('of an unsubscription says the request, if nothing else is known of the person', () => {
    const row = { request: SAID, requestedAt: AT, unsubscribedAt: AT + 1 };

    expect(dataOf(row, 'unsubscribedAt')).toMatchObject(TOLD);
  });

  test('of a subscriber’s new sign-up says what was sent, though it waits for a click', () => {
    expect(dataOf({ ...SAID, request: IN_BERN, requestedAt: AT }, 'requestedAt')).toEqual({
      id: 'row',
      state: 'subscribed',
      ...TOLD,
      location: 'Bern',
    });
  });

  test('of a sign-up says the same before and after it is copied to what counts', () => {
    const { partner: _partner, reference: _reference, source: _source, ...plain } = SAID;
    const before = { ...SAID, location: 'Bern', request: plain, requestedAt: AT };
    const after = { ...SAID, ...plain, requestedAt: AT };

    expect(dataOf(before, 'requestedAt')).toEqual(dataOf(after, 'requestedAt'));
  });

  test('with the address says who it was, as the rest of it does', () => {
    const row = { ...SAID, request: { ...IN_BERN, company: 'Other' }, requestedAt: AT };

    expect(dataOf(row, 'requestedAt', true)).toMatchObject({ company: 'Other', location: 'Bern' });
    expect(dataOf(row, 'unsubscribedAt', true)).toMatchObject({
      email: SAID.email,
      company: SAID.company,
      location: TOLD.location,
    });
  });

  test('says where people have places whether the person has one, and never whose link it was', () => {
    const row = { ...SAID, requestedAt: AT };
    const placed = { ...row, verifiedAt: AT, via: '0123456789AB' };
    expect(JSON.stringify(dataOf(placed, 'confirmedAt'))).not.toMatch(/in_line|invitation/);
    vi.stubEnv('INVITATIONS', 'on');

    expect(dataOf(row, 'confirmedAt')).toMatchObject({ in_line: false, by_invitation: false });
    expect(dataOf(placed, 'confirmedAt')).toMatchObject({ in_line: true, by_invitation: true });
    expect(JSON.stringify(dataOf(placed, 'confirmedAt', true))).not.toContain(placed.via);
    expect(dataOf(erased, 'confirmedAt')).toEqual({ id: 'row', state: 'erased' });
  });

  const erased = { erasedAt: AT, unsubscribedAt: AT, unsubscribedBy: 'erasure' } as const;

  test.each([
    ['who was erased', erased],
    ['of whom there is no row', undefined],
    // Written by a release that deleted less.
    ['of whom a trace is left', { ...erased, partner: 'garage', reference: 'order-17' }],
  ])('of a person %s says only that', (_, row) => {
    for (const fact of ['requestedAt', 'confirmedAt', 'unsubscribedAt'] as const) {
      expect(dataOf(row, fact, true)).toEqual({ id: 'row', state: 'erased' });
    }
  });
});
