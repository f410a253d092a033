import { useRef, useState } from 'react';
import { API_PATHS } from '#shared/contract/paths.ts';
import * as limits from '#shared/contract/limits.ts';
import type { Texts } from '#shared/languages.ts';
import type { ContactMode } from '#shared/settings.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { PrivacyNote, type PrivacyNoteProps } from '../../components/forms/privacy-note.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import { drawMessageId, readContactMessage, sendContactMessage } from './contact-message.ts';
import type { it } from './it.ts';

export interface ContactFormProps {
  readonly language: string;
  readonly setting: ContactMode;
  readonly texts: Pick<Texts<typeof it>, 'form' | 'success' | 'failure'>;
  readonly refusals: ShellTexts['refusals'];
  readonly privacy: PrivacyNoteProps;
}

export function Client({ language, setting, texts, refusals, privacy }: ContactFormProps) {
  const { form: labels, success } = texts;
  const [isFull, setIsFull] = useState(false);
  /** Kept until a success, so that pressing again after a lost answer delivers no second message. */
  const messageId = useRef<string>(undefined);
  const { progress, isSending, form, field, control } = useForm({
    check: (data) => readContactMessage(data, labels.errors),
    async call(message, onWait) {
      setIsFull(false);
      const id = (messageId.current ??= drawMessageId());
      const sending = { id, mode: setting, texts, refusals, onWait };
      const result = await sendContactMessage(message, sending);
      if (result.ok) messageId.current = undefined;
      return result;
    },
  });
  const isPlain = setting === 'delivered';

  return (
    <form {...form} action={isPlain ? API_PATHS.contact : undefined}>
      <input type="hidden" name="language" value={language} />
      <div className="fields">
        <Field label={labels.name} {...field('name')}>
          {(described) => (
            <input
              {...described}
              {...control('name')}
              autoComplete="name"
              maxLength={limits.CONTACT_NAME_MAX_LENGTH}
            />
          )}
        </Field>
        <Field label={labels.email} {...field('email')}>
          {(described) => (
            <input
              {...described}
              {...control('email')}
              type="email"
              autoComplete="email"
              maxLength={limits.EMAIL_MAX_LENGTH}
            />
          )}
        </Field>
      </div>
      <Field
        label={labels.message}
        hint={isFull ? labels.full : labels.limit}
        {...field('message')}
        {...(isFull && { isSpoken: true })}
      >
        {(described) => (
          <textarea
            {...described}
            {...control('message')}
            rows={4}
            // A browser cuts what is too long without a word.
            onChange={({ target }) => setIsFull(target.value.length >= target.maxLength)}
            maxLength={limits.CONTACT_MESSAGE_MAX_LENGTH}
          />
        )}
      </Field>
      <PrivacyNote {...privacy} />
      <SubmitButton {...{ isSending, isPlain }} text={labels.send} sendingText={labels.sending} />
      <FormOutcome {...{ progress, success, refusals }} />
    </form>
  );
}
