import * as z from 'zod/mini';
import { ROW_KINDS, rowKeyOfTag, type RowKind } from '../store/row-key.ts';

/** The mail's tags name its row. */
export interface MailEvent {
  /**
   * `rejected`: SES found a virus. `bounced_transiently`: the next mail may be accepted. `invalid`: SES
   * checked the address and did not send.
   */
  readonly type: 'sent' | 'rejected' | 'bounced' | 'bounced_transiently' | 'invalid' | 'complained';
  readonly kind: RowKind;
  readonly rowKey: string;
  readonly claimId: string;
  readonly sesMessageId: string;
}

const oneTag = z.pipe(
  z.array(z.string()),
  z.transform((values) => values[0] ?? ''),
);

const eventSchema = z.object({
  eventType: z.enum(['Send', 'Reject', 'Bounce', 'Complaint']),
  mail: z.object({
    messageId: z.string(),
    tags: z.object({
      kind: z.pipe(oneTag, z.enum(ROW_KINDS)),
      row: oneTag,
      claim: oneTag,
    }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
});

/** The name that SES gives to what its Auto Validation held back, as a permanent bounce. */
const INVALID = 'EmailValidationSuppressed';

const envelopeSchema = z.object({ Message: z.string() });

/**
 * Takes an event of SES with or without the envelope of SNS. Undefined if it is not of our mails.
 */
export function parseMailEvent(body: string): MailEvent | undefined {
  const { data } = eventSchema.safeParse(unwrap(body));
  if (!data) return undefined;
  const { messageId: sesMessageId, tags } = data.mail;
  return {
    type: typeOf(data),
    kind: tags.kind,
    rowKey: rowKeyOfTag(tags.kind, tags.row),
    claimId: tags.claim,
    sesMessageId,
  };
}

function typeOf({ eventType, bounce }: z.output<typeof eventSchema>): MailEvent['type'] {
  switch (eventType) {
    case 'Send':
      return 'sent';
    case 'Reject':
      return 'rejected';
    case 'Bounce':
      if (bounce?.bounceSubType === INVALID) return 'invalid';
      return bounce?.bounceType === 'Permanent' ? 'bounced' : 'bounced_transiently';
    case 'Complaint':
      return 'complained';
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
