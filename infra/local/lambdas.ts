import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  ScheduledEvent,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import { loadLambda } from './lambda-runtime.ts';

/** Timeouts as the cloud has them. */
const HTTP_TIMEOUT_MS = 10_000;
const WORKER_TIMEOUT_MS = 60_000;

/** Every bundle, loaded. The environment must be set before. */
export async function loadLambdas() {
  const loadHttp = loadLambda<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;
  const [signUp, unsubscribe, contact, sendMail, mailEvents] = await Promise.all([
    loadHttp('send-waitlist-notification', HTTP_TIMEOUT_MS),
    loadHttp('handle-unsubscribe', HTTP_TIMEOUT_MS),
    loadHttp('send-contact-message', HTTP_TIMEOUT_MS),
    loadLambda<ScheduledEvent, unknown>('send-mail', WORKER_TIMEOUT_MS),
    loadLambda<SQSEvent, SQSBatchResponse>('mail-events', WORKER_TIMEOUT_MS),
  ]);
  return { api: { signUp, unsubscribe, contact }, sendMail, mailEvents };
}
