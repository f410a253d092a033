import * as z from 'zod/mini';
import { tokenSchema } from './confirm.ts';

/** The token of a mail's second link, which works any number of times and changes nothing. */
export const placeRequestSchema = z.object({ token: tokenSchema });

/** In ISO 8601. */
const time = z.string();
const count = z.int().check(z.nonnegative());

/** `open`: the person has not taken their place yet. */
export const placeAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({
    status: z.literal('taken'),
    /** How many people stand before. Null until the place is counted. */
    ahead: z.nullable(count),
    /** Whether `ahead` is close and rounded. */
    about: z.boolean(),
    /** When the line was last counted. */
    asOf: z.nullable(time),
    /** When the place will be counted. Null if it was, or if the line never was. */
    countedAt: z.nullable(time),
    /** How many of the person's invitations count, and wait for their 24 hours. */
    invitations: z.object({ counting: count, waiting: count }),
    /** Whether the address was unsubscribed on the page, which keeps the place and stops the mails. */
    left: z.boolean(),
    /** Of the person's own link. */
    code: z.string(),
  }),
]);

export type PlaceAnswer = z.output<typeof placeAnswerSchema>;
