import * as z from 'zod/mini';
import { ROW_KINDS } from '../store/keys.ts';

export type MailEvent = NonNullable<ReturnType<typeof parseMailEvent>>;

const oneTag = z.pipe(
  z.array(z.string()),
  z.transform((values) => values[0] ?? ''),
);

const eventSchema = z.object({
  eventType: z.enum(['Send', 'Reject', 'Bounce', 'Complaint']),
  mail: z.object({
    messageId: z.string(),
    destination: z.optional(z.array(z.string())),
    tags: z.object({
      kind: z.pipe(oneTag, z.enum(ROW_KINDS)),
      row: oneTag,
      mail: oneTag,
      announcement: z.optional(oneTag),
    }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
  complaint: z.optional(z.object({ complaintFeedbackType: z.optional(z.string()) })),
});

/** The name that SES gives to what its Auto Validation held back, as a permanent bounce. */
const INVALID = 'EmailValidationSuppressed';
/** SES did not try, because the address is on the suppression list of the account or tenant. */
const ON_LIST = new Set(['OnAccountSuppressionList', 'OnTenantSuppressionList']);

const envelopeSchema = z.object({ Message: z.string() });

/**
 * Takes an event of SES with or without the envelope of SNS, of which the mail's tags name the row. Undefined
 * if it is not of our mails.
 */
export function parseMailEvent(body: string) {
  const { data } = eventSchema.safeParse(unwrap(body));
  if (!data) return undefined;
  const { messageId: sesMessageId, tags } = data.mail;
  return {
    type: typeOf(data),
    kind: tags.kind,
    /** Of the person, whom an announcement is for. */
    rowKey: tags.row,
    /** Of the announcement. */
    name: tags.announcement ?? '',
    /** From `mailIdOf`. */
    mail: tags.mail,
    sesMessageId,
    /** The recipient's address, which SES may leave out. */
    to: data.mail.destination?.[0] ?? '',
  };
}

/**
 * `rejected`: SES found a virus. `bounced_transiently`: the next mail may be accepted. `invalid`: SES
 * checked the address and did not send. `on_ses_list`: nor did it because an earlier mail bounced.
 * `not_spam`: the person took a complaint back.
 */
function typeOf(event: z.output<typeof eventSchema>) {
  const { eventType, bounce, complaint } = event;
  switch (eventType) {
    case 'Send':
      return 'sent';
    case 'Reject':
      return 'rejected';
    case 'Bounce':
      if (bounce?.bounceSubType === INVALID) return 'invalid';
      if (ON_LIST.has(bounce?.bounceSubType ?? '')) return 'on_ses_list';
      return bounce?.bounceType === 'Permanent' ? 'bounced' : 'bounced_transiently';
    case 'Complaint':
      return complaint?.complaintFeedbackType === 'not-spam' ? 'not_spam' : 'complained';
  }
}

function unwrap(body: string): unknown {
  const outer = parseJson(body);
  const { data: envelope } = envelopeSchema.safeParse(outer);
  return envelope ? parseJson(envelope.Message) : outer;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
