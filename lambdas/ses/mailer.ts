import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Sent whatever bounced before: the operator's own inbox is never suppressed. */
  readonly isForOperator?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** SES repeats them in its events. They name the row without naming the person. */
  readonly tags: Readonly<Record<string, string>>;
}

/** What became of a send. `unknown`: the answer was lost, so the mail may be on its way. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'deferred' | 'unknown' | 'rejected'; readonly reason: string };

export interface Mailer {
  send(mail: Mail): Promise<SendResult>;
}

const CONNECT_TIMEOUT_MS = 2000;

/**
 * Each mail is tried once: SES has no idempotency token, so a retry inside the client could send it
 * twice. `timeoutMs` must be shorter than a lease.
 */
export function createMailer(timeoutMs: number): Mailer {
  const client = new SESv2Client({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  const from = requiredEnv(ENV.mailFrom);
  const listSet = optionalEnv(ENV.configurationSet);
  const operatorSet = optionalEnv(ENV.operatorConfigurationSet);

  return {
    async send(mail) {
      const configurationSet = mail.isForOperator ? operatorSet : listSet;
      try {
        const { MessageId } = await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [mail.to] },
            Content: { Simple: simpleContent(mail) },
            EmailTags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
            ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
          }),
        );
        return { outcome: 'sent', messageId: MessageId ?? '' };
      } catch (error) {
        return classifySendError(error);
      }
    },
  };
}

function simpleContent({ subject, text, html, headers = {} }: Mail) {
  return {
    Subject: utf8(subject),
    Body: { Text: utf8(text), ...(html ? { Html: utf8(html) } : {}) },
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  };
}

function utf8(Data: string) {
  return { Data, Charset: 'UTF-8' };
}

/** With these errors SES refuses a mail for good. */
const REJECTIONS = new Set(['BadRequestException', 'MessageRejected']);

/** With these system codes no connection was made, so the mail cannot have been sent. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** The reason of a refusal because the sender, or in the sandbox the recipient, is not verified. */
export const NOT_VERIFIED = 'NotVerified';

/**
 * What an error of `SendEmail` means. A 4xx is an answer: SES did not accept the mail, and the reason
 * (quota, pause, suspension) may pass. So is a 503, with which SES says that it cannot take the mail
 * now. Another 5xx, a time-out or a broken connection leaves the outcome
 * unknown. Throws a value that is not an error.
 */
export function classifySendError(error: unknown): SendResult {
  if (!(error instanceof Error)) throw error;
  const reason = error.name;
  // SES says this with a 400 as well, but it is a state of the account and not a fault of the mail.
  if (/\bnot verified\b/i.test(error.message)) return { outcome: 'deferred', reason: NOT_VERIFIED };
  if (REJECTIONS.has(reason)) return { outcome: 'rejected', reason };
  if (NEVER_CONNECTED.has(systemCode(error))) return { outcome: 'deferred', reason };
  const status = httpStatus(error);
  const isRefusal = status === 503 || (status !== undefined && status >= 400 && status < 500);
  return { outcome: isRefusal ? 'deferred' : 'unknown', reason };
}

function systemCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function httpStatus(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return (metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
}
