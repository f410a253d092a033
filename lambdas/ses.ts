import {
  GetAccountCommand,
  SendEmailCommand,
  SESv2Client,
  type SendQuota,
} from '@aws-sdk/client-sesv2';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from './environment.ts';
import { describeFault, logger } from './logger.ts';
import { type CallLimits, clientConfig } from './time-outs.ts';

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

/** Tried once, because a retry could send a mail twice. `timeoutMs`: shorter than a lease. */
export function createMailer(timeoutMs: number): Mailer {
  const client = new SESv2Client(clientConfig({ attempts: 1, timeoutMs }));
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

/** An error of Node or of the SDK. */
interface Refusal extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * A 4xx means that SES did not accept the mail, for a reason that may pass (quota, pause,
 * suspension). So does a 503. After any other 5xx, a time-out or a broken connection, the outcome
 * is unknown. Rethrows what is not an error.
 */
export function classifySendError(error: unknown): SendResult {
  if (!(error instanceof Error)) throw error;
  const { name: reason, code = '', $metadata }: Refusal = error;
  // SES says this with a 400 as well, but it is the state of the account, not a fault of the mail.
  if (/\bnot verified\b/i.test(error.message)) return { outcome: 'deferred', reason: NOT_VERIFIED };
  if (REJECTIONS.has(reason)) return { outcome: 'rejected', reason };
  if (NEVER_CONNECTED.has(code)) return { outcome: 'deferred', reason };
  const status = $metadata?.httpStatusCode ?? 0;
  const isRefusal = status === 503 || (status >= 400 && status < 500);
  return { outcome: isRefusal ? 'deferred' : 'unknown', reason };
}

/** Of the whole account, as SES counts it. */
export interface Quota {
  readonly maxPerSecond: number;
  /** In any 24 hours. The largest integer if SES sets no limit. */
  readonly maxPerDay: number;
  readonly sentLastDay: number;
}

/** Every new account starts in the sandbox. */
export const SANDBOX_QUOTA: Quota = { maxPerSecond: 1, maxPerDay: 200, sentLastDay: 0 };

/** Undefined if the quota cannot be read. */
export type ReadQuota = () => Promise<Quota | undefined>;

/** SES answers this call once a second for the whole account, so one retry is enough. */
const QUOTA_LIMITS: CallLimits = { attempts: 2, timeoutMs: 2000 };
const UNLIMITED = -1;

export function createQuotaReader(): ReadQuota {
  const client = new SESv2Client(clientConfig(QUOTA_LIMITS));
  return async () => {
    try {
      const { SendQuota } = await client.send(new GetAccountCommand({}));
      return toQuota(SendQuota);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logger.warn('The sending quota could not be read', describeFault(error));
      return undefined;
    }
  };
}

function toQuota({ MaxSendRate = 0, Max24HourSend = 0, SentLast24Hours = 0 }: SendQuota = {}) {
  if (!(MaxSendRate > 0)) return undefined;
  return {
    maxPerSecond: MaxSendRate,
    maxPerDay: Max24HourSend === UNLIMITED ? Number.MAX_SAFE_INTEGER : Max24HourSend,
    sentLastDay: SentLast24Hours,
  };
}
