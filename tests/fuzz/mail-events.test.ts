import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMailEvent } from '../../lambdas/mail-events/parse-mail-event.ts';
import { confuse } from './bodies.ts';

const EVENTS = process.env['MODE'] === 'long' ? { numRuns: 20_000 } : { numRuns: 1000, seed: 9 };

const event = fc.record({
  eventType: fc.constantFrom('Send', 'Reject', 'Bounce', 'Complaint'),
  mail: fc.constant({
    messageId: 'ses-1',
    destination: ['ada@example.ch'],
    tags: { kind: ['waitlist'], row: ['row-key'], mail: ['1'] },
  }),
  bounce: fc.constant({ bounceType: 'Permanent', bounceSubType: 'General' }),
  complaint: fc.constant({ complaintFeedbackType: 'not-spam' }),
});

/** In which an event is a text. */
const inEnvelope = (Message: string) => JSON.stringify({ Type: 'Notification', Message });

test('an event of confused types is none, or is read as one', () => {
  const isText = expect.any(String) as string;

  fc.assert(
    fc.property(fc.oneof(confuse(event), confuse(event).map(inEnvelope)), (body) => {
      const read = parseMailEvent(body) ?? { rowKey: '', name: '', to: '', mail: '' };

      expect(read).toMatchObject({ rowKey: isText, name: isText, to: isText, mail: isText });
    }),
    EVENTS,
  );
}, 600_000);
