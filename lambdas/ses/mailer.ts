import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Sent despite earlier bounces: the operator's inbox is never suppressed. */
  readonly isForOperator?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** In the form that SES takes. */
  readonly replyTo?: string;
  /** SES repeats them in its events. They identify the row, not the person. */
  readonly tags: Readonly<Record<string, string>>;
}

/** `unknown`: the answer was lost, so the mail may be on its way. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'deferred' | 'unknown' | 'rejected'; readonly reason: string };

export interface Mailer {
  send(mail: Mail): Promise<SendResult>;
}

const CONNECT_TIMEOUT_MS = 2000;

/** Tried once, because a retry could send a mail twice. `timeoutMs`: shorter than a lease. */
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
            ...(mail.replyTo ? { ReplyToAddresses: [mail.replyTo] } : {}),
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

const REJECTIONS = new Set(['BadRequestException', 'MessageRejected']);

/** No connection was made, so the mail cannot have been sent. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** The sender, or in the sandbox the recipient, is not verified. */
export const NOT_VERIFIED = 'NotVerified';

/**
 * A 4xx means that SES did not accept the mail, for a reason that may pass (quota, pause,
 * suspension). So does a 503. After any other 5xx, a time-out or a broken connection, the outcome
 * is unknown. Rethrows what is not an error.
 */
export function classifySendError(error: unknown): SendResult {
  if (!(error instanceof Error)) throw error;
  const reason = error.name;
  // SES says this with a 400 as well, but it is the state of the account, not a fault of the mail.
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
  const isAnswer =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isAnswer ? Number(metadata.httpStatusCode) : undefined;
}
