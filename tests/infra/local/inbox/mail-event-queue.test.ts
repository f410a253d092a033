import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createMailEventQueue } from '../../../../infra/local/inbox/mail-event-queue.ts';
import type { Mail } from '../../../../infra/pages/inbox/mail.ts';

function mail(id: string): Mail {
  const texts = { from: 'us@example.ch', subject: 'Ciao', text: 'A long text', html: '<p>' };
  return { id, to: 'a@example.ch', ...texts, headers: {}, receivedAt: '2026-01-01T00:00:00Z' };
}

test('events of one moment are handled together, fifty at a time, and none is left out', async () => {
  const batches: SQSEvent[] = [];
  const queue = createMailEventQueue(async (event): Promise<SQSBatchResponse> => {
    batches.push(event);
    return { batchItemFailures: [] };
  });
  const ids = Array.from({ length: 51 }, (_, index) => `mail-${index}`);

  for (const id of ids) queue.add(mail(id), { kind: 'waitlist' });
  await queue.drain();

  expect(batches.map(({ Records }) => Records.length)).toEqual([50, 1]);
  const bodies = batches.flatMap(({ Records }) => Records.map(({ body }) => body));
  for (const [index, id] of ids.entries()) expect(bodies[index]).toContain(`"${id}\\"`);
  expect(bodies.join('')).not.toContain('A long text');
});
