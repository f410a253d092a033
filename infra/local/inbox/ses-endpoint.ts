import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { DAY_MS } from '#shared/time.ts';
import type { App } from '../listen.ts';
import type { FaultMode, FaultSwitch } from './faults.ts';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

/** The tags that a mail was sent with, by name. */
export type Tags = Readonly<Record<string, string>>;

export interface SesEndpoint {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitch;
  /**
   * Called for every accepted mail, whether or not its answer arrives, after the delay of events, with
   * what happened to the mail.
   */
  readonly onAccepted: (mail: Mail, tags: Tags, fault: FaultMode) => void;
}

/** The quota of a new production account in good standing. */
const QUOTA = { Max24HourSend: 50_000, MaxSendRate: 500 };

/** The calls of SES v2 that the Lambdas make. */
export function sesApp({ mailbox, faults, onAccepted }: SesEndpoint): App {
  const app: App = new Hono();
  app.get('/v2/email/account', (c) =>
    c.json({
      SendingEnabled: true,
      ProductionAccessEnabled: true,
      SendQuota: { ...QUOTA, SentLast24Hours: mailbox.countSince(Date.now() - DAY_MS) },
    }),
  );
  app.use('/v2/email/outbound-emails', async (_, next) => {
    const { latencyMs = 0 } = faults.current();
    await next();
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false });
  });
  app.post('/v2/email/outbound-emails', async (c) => {
    const request: unknown = await c.req.json();
    const fault = faults.next();
    switch (fault) {
      case 'throttle':
        return refuse(c, 429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');
      case 'outage':
        return refuse(c, 503, 'ServiceUnavailable', 'The service is unavailable.');
      case 'reject':
        return refuse(c, 400, 'MessageRejected', 'The message was rejected.');
      case 'hang':
        return new Promise<never>(() => {});
      case 'none':
      case 'drop-answer':
      case 'bounce':
      case 'complaint':
        break;
    }
    const message = readMail(request);
    if (!message) {
      return refuse(c, 400, 'BadRequestException', 'Sender, recipient or content missing.');
    }
    mailbox.add(message.mail);
    const { eventDelayMs = 0 } = faults.current();
    const publish = () => onAccepted(message.mail, message.tags, fault);
    // Events that wait when the process ends are lost. SES may lose events too.
    if (eventDelayMs > 0) setTimeout(publish, eventDelayMs).unref();
    else publish();
    if (fault === 'drop-answer') {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return c.json({ MessageId: message.mail.id });
  });
  app.all('/v2/email/*', (c) => refuse(c, 404, 'NotFoundException', 'No such call here'));
  return app;
}

function refuse(c: Context, status: 400 | 404 | 429 | 503, type: string, message: string) {
  return c.json({ message }, status, { 'x-amzn-errortype': type });
}

const pairs = z.optional(z.array(z.object({ Name: z.string(), Value: z.string() })));
const text = z.object({ Data: z.string() });
/** All that SES takes in the name or the value of a tag. */
const tagPart = z.string().check(z.regex(/^[\w-]{1,256}$/));

/** The parts of a `SendEmail` that the Lambdas give. */
const requestSchema = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.minLength(1)) }),
  Content: z.object({
    Simple: z.object({
      Subject: text,
      Body: z.object({ Text: text, Html: z.optional(text) }),
      Headers: pairs,
    }),
  }),
  ReplyToAddresses: z.optional(z.array(z.string())),
  EmailTags: z.optional(z.array(z.object({ Name: tagPart, Value: tagPart }))),
});

function readMail(request: unknown): { mail: Mail; tags: Tags } | undefined {
  const { data } = requestSchema.safeParse(request);
  if (!data) return undefined;
  const { FromEmailAddress: from, Destination, Content, ReplyToAddresses, EmailTags } = data;
  const { Subject, Body, Headers } = Content.Simple;
  return {
    mail: {
      id: randomUUID(),
      to: Destination.ToAddresses.join(', '),
      from,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html?.Data ?? '',
      headers: {
        ...byName(Headers),
        ...(ReplyToAddresses && { 'Reply-To': ReplyToAddresses.join(', ') }),
      },
      receivedAt: new Date().toISOString(),
    },
    tags: byName(EmailTags),
  };
}

function byName(named: z.output<typeof pairs> = []): Record<string, string> {
  return Object.fromEntries(named.map(({ Name, Value }) => [Name, Value]));
}
