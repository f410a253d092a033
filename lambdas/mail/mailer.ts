import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ENV } from '#shared/env.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { classifySendError, type SendResult } from './send-result.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Comes back in SES events, where it names the row without naming the person. */
  readonly tags: Readonly<Record<string, string>>;
}

const CONNECT_TIMEOUT_MS = 2000;

export interface Mailer {
  send(mail: Mail): Promise<SendResult>;
}

/**
 * One attempt per send: SES has no idempotency token, so a retry inside the client could mail twice.
 * `timeoutMs` must be shorter than a lease.
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
  const configurationSet = optionalEnv(ENV.configurationSet);

  return {
    async send(mail) {
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
