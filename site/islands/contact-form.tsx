import { type FormEvent, useRef, useState } from 'react';
import type { ContactMode } from '#shared/contact-mode.ts';
import type { Language } from '#shared/languages.ts';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  readContactMessage,
} from '../forms/read-contact-message.ts';
import { Field } from '../forms/field.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import type { Refusal } from '../forms/refusal.ts';
import { sendContactMessage } from '../forms/send-contact-message.ts';
import type { ContactMessages } from '../messages/contact-messages.ts';
import type { RefusalMessages } from '../messages/refusal-messages.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface ContactFormProps {
  readonly language: Language;
  readonly setting: ContactMode;
  readonly texts: Pick<ContactMessages, 'form' | 'success' | 'failure'>;
  readonly refusals: RefusalMessages;
}

type Status = 'idle' | 'sending' | 'sent' | 'failed';

/**
 * The contact form. Its fields are uncontrolled, so hydration keeps what a visitor typed before.
 */
export function ContactForm({ language, setting, texts, refusals }: ContactFormProps) {
  const { form: labels, success, failure } = texts;
  const [status, setStatus] = useState<Status>('idle');
  const [refusal, setRefusal] = useState<Refusal>();
  const [errors, setErrors] = useState<ContactErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const target = event.currentTarget;
    const read = readContactMessage(new FormData(target), language, labels.errors);
    if (!read.ok) {
      showErrors(read.errors);
      return;
    }
    setErrors({});
    setStatus('sending');
    const result = await sendContactMessage(read.message, setting, labels.errors);
    setStatus(result.ok ? 'sent' : 'failed');
    if (result.ok) target.reset();
    else if (result.errors) showErrors(result.errors);
    else setRefusal(result.refusal);
  }

  function showErrors(newErrors: ContactErrors) {
    setStatus('idle');
    setErrors(newErrors);
    const first = CONTACT_FIELDS.find((field) => newErrors[field]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <form
      ref={form}
      className="sheet form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{labels.title}</h2>
      <Field label={labels.name} error={errors.name}>
        {(controlProps) => (
          <input
            {...controlProps}
            name="name"
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX_LENGTH}
          />
        )}
      </Field>
      <Field label={labels.email} error={errors.email}>
        {(controlProps) => (
          <input
            {...controlProps}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        )}
      </Field>
      <Field label={labels.message} error={errors.message}>
        {(controlProps) => (
          <textarea
            {...controlProps}
            name="message"
            rows={4}
            maxLength={CONTACT_MESSAGE_MAX_LENGTH}
          />
        )}
      </Field>
      <button className="button primary" disabled={!isHydrated || status === 'sending'}>
        {status === 'sending' ? labels.sending : labels.send}
      </button>
      <FormNotice kind="success" title={success.title}>
        {status === 'sent' && success.text}
      </FormNotice>
      <FormNotice kind="error" title={failure.title}>
        {status === 'failed' && (refusal ? refusals[refusal] : failure.text)}
      </FormNotice>
    </form>
  );
}
