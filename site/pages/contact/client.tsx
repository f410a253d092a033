import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactMode } from '#shared/settings.ts';
import type { Language, Texts } from '#shared/languages.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  drawMessageId,
  readContactMessage,
  sendContactMessage,
} from './contact-message.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { PrivacyNote, type PrivacyNoteProps } from '../../components/forms/form-notes.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useSending } from '../../components/forms/use-sending.ts';
import { useIsHydrated } from '../../client/use-is-hydrated.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { it } from './it.ts';

interface ContactFormProps {
  readonly language: Language;
  readonly setting: ContactMode;
  readonly texts: Pick<Texts<typeof it>, 'form' | 'success' | 'failure'>;
  readonly refusals: ShellTexts['refusals'];
  readonly privacy: PrivacyNoteProps;
}

interface Shown {
  readonly errors: ContactErrors;
  /** The field that has the focus already, so that no screen reader speaks its error by itself. */
  readonly spoken?: ContactField | undefined;
}

/**
 * The contact form. Its fields are uncontrolled, so hydration keeps what a visitor typed before. Until
 * then, a browser sends it by itself.
 */
export function Client({ language, setting, texts, refusals, privacy }: ContactFormProps) {
  const { form: labels, success, failure } = texts;
  const { progress, isBusy, send, clear } = useSending();
  const [{ errors, spoken }, setShown] = useState<Shown>({ errors: {} });
  /** Kept until a success, so that pressing again after a lost answer delivers no second message. */
  const messageId = useRef<string>(undefined);
  /** Of the message. */
  const [length, setLength] = useState(0);
  const [isCut, setIsCut] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const isSending = progress.status === 'sending';
  const isHydrated = useIsHydrated();
  const isPlain = setting === 'delivered';

  const read = (form: HTMLFormElement) =>
    readContactMessage(new FormData(form), language, labels.errors);

  // The browser may have restored a message before the code was there.
  useEffect(countMessage, []);

  function countMessage() {
    const count = message.current?.value.length ?? 0;
    setLength(count);
    if (count < CONTACT_MESSAGE_MAX_LENGTH) setIsCut(false);
  }

  /** The browser cuts what is too long without a word. */
  function noteCut(
    { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
    data: DataTransfer,
  ) {
    const inserted = data.getData('text').replaceAll('\r\n', '\n');
    const left = CONTACT_MESSAGE_MAX_LENGTH - value.length + (selectionEnd - selectionStart);
    setIsCut(inserted.length > left);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const typed = read(form);
    if (!typed.ok) {
      clear();
      refuse(form, typed.errors);
      return;
    }
    setShown({ errors: {} });
    // Safari does not focus a button that is clicked.
    form.querySelector('button')?.focus();
    const id = (messageId.current ??= drawMessageId());
    const result = await send((onWait) =>
      sendContactMessage(typed.message, { id, mode: setting, texts: labels.errors, onWait }),
    );
    if (result.ok) {
      messageId.current = undefined;
      form.reset();
      countMessage();
    } else if (result.errors) refuse(form, result.errors);
  }

  /** Focuses the first invalid field once its error is there to describe it. */
  function refuse(form: HTMLFormElement, found: ContactErrors) {
    const first = CONTACT_FIELDS.find((field) => found[field]);
    const control = first && form.elements.namedItem(first);
    const hasFocus = control === document.activeElement;
    flushSync(() => setShown({ errors: found, spoken: hasFocus ? first : undefined }));
    if (control instanceof HTMLElement) control.focus();
  }

  /** Updates the error of an edited field. An edit never adds an error. */
  function mend(event: FormEvent<HTMLFormElement>) {
    countMessage();
    const edited = event.target instanceof Element && event.target.getAttribute('name');
    const field = CONTACT_FIELDS.find((name) => name === edited);
    if (!field || !errors[field]) return;
    const typed = read(event.currentTarget);
    const { [field]: _, ...others } = errors;
    const error = typed.ok ? undefined : typed.errors[field];
    setShown({ errors: error ? { ...others, [field]: error } : others });
  }

  const fieldProps = (name: ContactField) => ({
    label: labels[name],
    error: errors[name],
    isSpoken: spoken === name,
  });
  const controlProps = (name: ContactField) => ({
    name,
    readOnly: isSending,
    required: !isHydrated,
    'aria-required': true,
    'aria-disabled': isSending ? true : undefined,
  });

  return (
    <form
      className="sheet form"
      method="post"
      action={isPlain ? API_PATHS.contact : undefined}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      onChange={mend}
    >
      <h2>{labels.title}</h2>
      <input type="hidden" name="language" value={language} />
      <Field {...fieldProps('name')}>
        {(described) => (
          <input
            {...described}
            {...controlProps('name')}
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX_LENGTH}
          />
        )}
      </Field>
      <Field {...fieldProps('email')}>
        {(described) => (
          <input
            {...described}
            {...controlProps('email')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        )}
      </Field>
      <Field
        {...fieldProps('message')}
        hint={
          isCut ? labels.cut : length ? labels.count.replace('{count}', `${length}`) : labels.limit
        }
        isSpoken={isCut || spoken === 'message'}
      >
        {(described) => (
          <textarea
            {...described}
            {...controlProps('message')}
            ref={message}
            rows={4}
            onPaste={({ currentTarget, clipboardData }) => noteCut(currentTarget, clipboardData)}
            onDrop={({ currentTarget, dataTransfer }) => noteCut(currentTarget, dataTransfer)}
            maxLength={CONTACT_MESSAGE_MAX_LENGTH}
          />
        )}
      </Field>
      <PrivacyNote {...privacy} />
      <SubmitButton {...{ isSending, isPlain }} text={labels.send} sendingText={labels.sending} />
      <FormOutcome {...{ progress, success, failure, refusals }} />
    </form>
  );
}
