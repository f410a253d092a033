import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ERRORS } from '#shared/contract/answer.ts';
import { contactMessageSchema, messageIdSchema } from '#shared/contract/contact-message.ts';
import {
  CONTACT_ERRORS,
  fieldErrors,
  toSentences,
  type ContactError,
} from '#shared/contract/field-errors.ts';
import { CONTACT_NOTICES } from '#shared/contract/plain-form.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { toPage, invalid, succeed } from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitCall } from '../limits/limit-call.ts';
import { messageKeyOf } from '../store/keys.ts';
import { saveContactMessage } from '../store/operator-mail.ts';

const envelopeSchema = z.object({
  message: z.unknown(),
  // A duplicate message is better than a lost one, so an unreadable id counts as none.
  id: z.catch(z.optional(messageIdSchema), undefined),
});

/** Takes a message to the operator, which the outbox mails, from the page or from its plain form. */
export const handler = createApiHandler({
  failure: ERRORS.contactFailed,
  respondToForm: (problem, fields) => toPage('contact', fields, CONTACT_NOTICES[problem]),
  async respond(body, viewerAddress) {
    const isForm = body.kind === 'form';
    const sent = isForm ? { message: Object.fromEntries(body.fields) } : body.value;
    const envelope = parseBody(envelopeSchema, sent);
    const message = parseBody(contactMessageSchema, envelope.data?.message ?? {});
    if (!message.success) {
      const errors = fieldErrors<ContactError>(message.error.issues);
      return invalid(ERRORS.invalid, toSentences(errors, CONTACT_ERRORS));
    }
    const { email } = message.data;
    const limited = await limitCall({ kind: 'contact', email, body, viewerAddress });
    if (limited.refusal) return limited.refusal;
    const rowKey = messageKeyOf(envelope.data?.id ?? randomUUID(), message.data);
    // What a source sends beyond its free calls waits, so that it delays no message of others.
    const how = { now: Date.now(), isChallenged: limited.solved > 0 };
    await saveContactMessage(rowKey, message.data, how);
    return isForm ? toPage('contact', body.fields, CONTACT_NOTICES.done) : succeed();
  },
});
