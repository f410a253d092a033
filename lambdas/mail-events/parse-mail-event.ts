import * as z from 'zod/mini';
import { ROW_KINDS, type RowKind } from '../store/row.ts';

/** An event that concerns a row of ours, found by the tags that its mail carried. */
export interface MailEvent {
  readonly type: 'sent' | 'bounced' | 'complained';
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
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.object({
      kind: z.pipe(oneTag, z.enum(ROW_KINDS)),
      row: oneTag,
      claim: oneTag,
    }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string() })),
});

/** Reads an SES event as the queue has it, with or without the envelope of SNS. */
export function parseMailEvent(body: string): MailEvent | undefined {
  const { data } = eventSchema.safeParse(unwrap(body));
  const type = data && typeOf(data);
  if (!data || !type) return undefined;
  const { messageId: sesMessageId, tags } = data.mail;
  return { type, kind: tags.kind, rowKey: tags.row, claimId: tags.claim, sesMessageId };
}

/** A transient bounce is the receiving server's business and suppresses nobody. */
function typeOf({
  eventType,
  bounce,
}: z.output<typeof eventSchema>): MailEvent['type'] | undefined {
  switch (eventType) {
    case 'Send':
      return 'sent';
    case 'Bounce':
      return bounce?.bounceType === 'Permanent' ? 'bounced' : undefined;
    case 'Complaint':
      return 'complained';
    default:
      return undefined;
  }
}

function unwrap(body: string): unknown {
  const outer = parseJson(body);
  const isEnvelope = typeof outer === 'object' && outer !== null && 'Message' in outer;
  return isEnvelope ? parseJson(String(outer.Message)) : outer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
