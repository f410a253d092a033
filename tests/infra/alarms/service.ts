import type { ScheduledEvent, SQSEvent } from 'aws-lambda';
import { vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { openAwsEndpoints } from '../../lambdas/aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, streamRecord } from '../../lambdas/events.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { powertoolsEnvironment } from './stage-alarms.ts';

export type Service = Awaited<ReturnType<typeof openService>>;

/** The real handlers on the embedded store, with the template's variables for metrics. */
export async function openService() {
  const aws = await openAwsEndpoints({
    ...powertoolsEnvironment(),
    POWERTOOLS_METRICS_DISABLED: 'false',
  });
  const { handler: signUp } =
    await import('../../../lambdas/send-waitlist-notification/handler.ts');
  const { handler: unsubscribe } = await import('../../../lambdas/handle-unsubscribe/handler.ts');
  const { handler: sendMail } = await import('../../../lambdas/send-mail/handler.ts');
  const { handler: mailEvents } = await import('../../../lambdas/mail-events/handler.ts');
  const { handler: canary } = await import('../../../lambdas/canary/handler.ts');
  const { handler: countPlaces } = await import('../../../lambdas/count-places/handler.ts');

  const { k1 } = JSON.parse(aws.secrets[SECRET_IDS.origin] ?? '') as { k1: string };
  const post = (path: string, body: unknown, key: string) =>
    apiEvent(path, {
      headers: { 'content-type': 'application/json', [ORIGIN_SECRET_HEADER]: key },
      body: JSON.stringify(body),
    });

  /** Answers the canary's calls. Its mail counts as sent and its link as used at once. */
  async function publicDoor(_url: string, { body }: RequestInit): Promise<Response> {
    if (typeof body !== 'string') return new Response();
    const answer = (await signUp(post(API_PATHS.signUp, JSON.parse(body), k1))) as {
      readonly statusCode: number;
      readonly body: string;
    };
    await aws.put({
      pk: `canary#${/canary-(\w+)/.exec(body)?.[1]}`,
      mailedAt: 1,
      sendEventAt: 2,
      listUnsubscribe: '<https://example.ch/?token=t>',
      unsubscribedBy: 'one-click',
    });
    return new Response(answer.body, { status: answer.statusCode });
  }

  return {
    aws,
    put: aws.put,

    /** Runs the canary, whose sign-up goes through the public door or finds it shut. */
    async canary(door: 'open' | 'shut') {
      const shut = () => Promise.resolve(new Response(null, { status: 503 }));
      vi.stubGlobal('fetch', door === 'open' ? publicDoor : shut);
      try {
        return await canary({}, { ...LAMBDA_CONTEXT, getRemainingTimeInMillis: () => 20_000 });
      } finally {
        vi.unstubAllGlobals();
      }
    },

    countPlaces: () => countPlaces(),

    close: () => aws.close(),

    signUp: (email: string, key = k1) =>
      signUp(post(API_PATHS.signUp, { signup: { ...VALID_SIGN_UP, email } }, key)),

    unsubscribe: (email: string) => unsubscribe(post(API_PATHS.unsubscribe, { email }, k1)),

    sweep: () => sendMail({ source: 'aws.events' } as ScheduledEvent, LAMBDA_CONTEXT),

    stream: (rows: readonly string[]) =>
      sendMail({ Records: rows.map((pk) => streamRecord(pk)) }, LAMBDA_CONTEXT),

    /** Delivers mail events as the queue does. */
    mailEvents: (bodies: readonly unknown[]) =>
      mailEvents({
        Records: bodies.map((body, index) => ({
          messageId: `m${index}`,
          body: JSON.stringify(body),
        })),
      } as unknown as SQSEvent),

    /** Empties the table and ends all faults. */
    async restart() {
      await aws.faults.set({ mode: 'none', every: 1 });
      await aws.empty();
    },

    /** The keys of the rows of people. */
    people: async () => (await aws.rows()).map(({ pk }) => String(pk)),
  };
}

/** An event of SES about a mail to a person. */
export function sesEvent(eventType: 'Send' | 'Bounce' | 'Complaint', row: string): unknown {
  const tags = { kind: ['waitlist'], row: [row], claim: ['c'] };
  const bounce = { bounceType: 'Permanent' };
  return { eventType, bounce, mail: { messageId: 'ses-1', tags } };
}
