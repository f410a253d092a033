import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { describeFault, logger } from '../logger.ts';
import { type Keyring, readKeyring } from '../security/keyring.ts';
import { findRow } from '../store/person-row.ts';
import { eventData } from './event-data.ts';
import { webhookEventSchema } from './events-of-record.ts';

const TIMEOUT_MS = 10_000;

/** SQS redelivers the events that the receiver did not take. */
export async function deliverEvents({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const keyring = await readKeyring(requiredEnv(ENV.webhookSecretId));
  const refused = await Promise.all(
    Records.map(async (record) => ((await isTaken(record, keyring)) ? [] : [record.messageId])),
  );
  return { batchItemFailures: refused.flat().map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Never rejects, so that one faulty message does not fail the others of its batch. */
async function isTaken(record: SQSRecord, keyring: Keyring): Promise<boolean> {
  const { messageId } = record;
  try {
    const { ok, status } = await post(record, keyring);
    if (!ok) logger.warn('A webhook was not taken', { messageId, status });
    return ok;
  } catch (fault) {
    logger.warn('A webhook could not be sent', { messageId, ...describeFault(fault) });
    return false;
  }
}

/**
 * Posts an event by the Standard Webhooks specification. Only a 2xx counts as taken. Redirects are
 * not followed, and the answer's body is ignored.
 */
async function post(record: SQSRecord, keyring: Keyring): Promise<Response> {
  const { id, type, timestamp, data } = webhookEventSchema.parse(JSON.parse(record.body));
  const isWithAddress = optionalEnv(ENV.webhookAddress) === 'on';
  // Read in each attempt, so that nothing is sent about a person who was erased since.
  const said = eventData(await findRow(data.id), { id: data.id, type, isWithAddress });
  const body = JSON.stringify({ type, timestamp, data: said });
  const sentAt = new Date();
  // One signature for each key, so that receivers can change keys in their own time.
  const signatures = [...keyring.values()].map((key) => new Webhook(key).sign(id, sentAt, body));
  const response = await fetch(requiredEnv(ENV.webhookUrl), {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
  await response.body?.cancel();
  return response;
}
