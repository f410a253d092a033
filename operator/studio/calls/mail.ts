import * as z from 'zod/mini';
import { readMessages } from '../../operations/mail/messages.ts';
import { readParked } from '../../operations/mail/parked.ts';
import { readMailQueue } from '../../operations/mail/read-queue.ts';
import { planResend, runResend } from '../../operations/mail/resend.ts';
import { planRetry, runRetry } from '../../operations/mail/retry.ts';
import { resumeMail } from '../../operations/mail/undo.ts';
import { change, reading } from '../call.ts';
import { toAddress } from '../inputs.ts';

const parkedMails = {
  kind: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
};

export const MAIL_CALLS = {
  /** What is owed, what keeps it, and what the quota allows. */
  queue: reading(z.strictObject({}), async (_, context) => readMailQueue(context)),

  /** The mails that wait for the operator, longest waiting first. */
  parked: reading(z.strictObject(parkedMails), readParked),

  /** What came by the contact form, the latest first. It reads the whole table. */
  messages: reading(z.strictObject({}), (_, context) => readMessages(context)),

  /** Sends parked mails again: all of a filter, or some by their ids. */
  retry: change(z.strictObject({ ...parkedMails, ids: z.exactOptional(z.array(z.string())) }), {
    plan: planRetry,
    show: ({ rows, left }) => ({ mails: rows.length, left }),
    run: runRetry,
  }),

  /** The confirmation once more, if the limits allow it. */
  resend: change(z.strictObject({ address: z.string() }), {
    plan: async ({ address }, context) => planResend(await toAddress(address), context),
    show: ({ verdict }) => ({ verdict }),
    run: runResend,
  }),

  /** Lets mail go out again after bounces or complaints paused it. False if it was not paused. */
  resumeMail: reading(z.strictObject({}), (_, context) => resumeMail(context), 'list'),
};
