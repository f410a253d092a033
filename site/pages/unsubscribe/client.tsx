import { EMAIL_MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { isEmailAddress, toVisibleLine } from '#shared/contract/text.ts';
import type { UnsubscribeRequest } from '#shared/contract/unsubscribe.ts';
import { callApi, type OnWait } from '#shared/form/call-api.ts';
import type { Texts } from '#shared/languages.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { PrivacyNote, type PrivacyNoteProps } from '../../components/forms/privacy-note.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { failure, type Result } from '../../components/forms/use-sending.ts';
import { useStart } from '../../components/forms/use-start.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { it } from './it.ts';

interface UnsubscribeFormProps {
  readonly language: string;
  /** The page that follows an unsubscription by a mail's link. */
  readonly successUrl: string;
  readonly texts: Texts<typeof it>;
  readonly refusals: ShellTexts['refusals'];
  readonly privacy: PrivacyNoteProps;
}

/** Unsubscribes the token of a mail's link at once, or an address that the visitor enters. */
export function Client(props: UnsubscribeFormProps) {
  const { language, successUrl, texts, refusals, privacy } = props;
  const { progress, isSending, send, form, field, control } = useForm({
    check: (data) => {
      const email = readEmail(data.get('email'));
      if (email) return { ok: true, value: { email } };
      return { ok: false, errors: { email: texts.invalidEmail } };
    },
    call: unsubscribe,
  });

  async function unsubscribe(request: UnsubscribeRequest, onWait: OnWait): Promise<Result> {
    const { answer, status } = await callApi(
      API_PATHS.unsubscribe,
      request,
      onWait,
      solveChallenge,
    );
    if (answer?.success) return { ok: true };
    const isLinkInvalid = 'token' in request && status === 400;
    const text = isLinkInvalid ? texts.invalidLink : texts.failure;
    return failure(answer?.error, { text }, refusals);
  }

  async function followLink(): Promise<void> {
    const token = consumeUrlToken();
    if (!token) return;
    const { ok } = await send((onWait) => unsubscribe({ token }, onWait));
    if (ok) location.assign(successUrl);
  }

  useStart(() => void followLink());

  return (
    <form {...form} action={API_PATHS.unsubscribe}>
      <Field label={texts.email} {...field('email')}>
        {(described) => (
          <input
            {...described}
            {...control('email')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        )}
      </Field>
      <input type="hidden" name="language" value={language} />
      <PrivacyNote {...privacy} />
      <SubmitButton
        isSending={isSending}
        isPlain
        text={texts.button}
        sendingText={texts.processing}
      />
      <FormOutcome {...{ progress, refusals }} success={{ text: texts.success }} />
    </form>
  );
}

/** The typed address, or undefined if it is not valid. */
function readEmail(value: FormDataEntryValue | null): string | undefined {
  const email = typeof value === 'string' ? toVisibleLine(value) : '';
  return email.length <= EMAIL_MAX_LENGTH && isEmailAddress(email) ? email : undefined;
}

/**
 * Returns the `token` of the URL, or null, and removes it from the URL. Anyone who has the token
 * can unsubscribe its owner, so it must not stay in the history or in a link that is shared.
 */
function consumeUrlToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}
