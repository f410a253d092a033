import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#shared/form/call-api.ts';
import type { Language, Texts } from '#shared/languages.ts';
import { isEmailAddress, toVisibleLine } from '#shared/contract/text.ts';
import { EMAIL_MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import type { UnsubscribeRequest } from '#shared/contract/unsubscribe.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { PrivacyNote, type PrivacyNoteProps } from '../../components/forms/form-notes.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { refusalOf, type Result, useSending } from '../../components/forms/use-sending.ts';
import { useIsHydrated } from '../../client/use-is-hydrated.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { it } from './it.ts';

interface UnsubscribeFormProps {
  readonly language: Language;
  /** The page that follows an unsubscription by a mail's link. */
  readonly successUrl: string;
  readonly texts: Texts<typeof it>;
  readonly refusals: ShellTexts['refusals'];
  readonly privacy: PrivacyNoteProps;
}

/** `spoken`: the field has the focus already, so no screen reader speaks its error by itself. */
type Fault = 'silent' | 'spoken';

/**
 * Unsubscribes the token of a mail's link at once, or an address that the visitor enters. Until its code is
 * there, a browser sends the address by itself.
 */
export function Client({ language, successUrl, texts, refusals, privacy }: UnsubscribeFormProps) {
  const { progress, isBusy, send, clear } = useSending();
  const [fault, setFault] = useState<Fault>();
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const hasStarted = useRef(false);
  const faultId = useId();
  const isSending = progress.status === 'sending';
  const isHydrated = useIsHydrated();

  function unsubscribe(request: UnsubscribeRequest): Promise<Result> {
    return send(async (onWait) => {
      const { answer, status } = await callApi(
        API_PATHS.unsubscribe,
        request,
        onWait,
        solveChallenge,
      );
      setIsLinkInvalid('token' in request && status === 400);
      if (!answer?.success) return { ok: false, refusal: refusalOf(answer?.error) };
      return { ok: true };
    });
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const token = consumeUrlToken();
    if (!token) return;
    // oxlint-disable-next-line react/set-state-in-effect -- a mail's link starts without a click
    void unsubscribe({ token }).then(({ ok }) => {
      if (ok) location.assign(successUrl);
    });
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const email = readEmail(form);
    if (!email) {
      clear();
      const control = form.querySelector<HTMLElement>('input[type=email]');
      const hasFocus = control === document.activeElement;
      // The error has to be there when the focus comes, because it describes the field.
      flushSync(() => setFault(hasFocus ? 'spoken' : 'silent'));
      control?.focus();
      return;
    }
    setFault(undefined);
    // Safari does not focus a button that is clicked.
    form.querySelector('button')?.focus();
    if ((await unsubscribe({ email })).ok) form.reset();
  }

  return (
    <form
      className="sheet form"
      method="post"
      action={API_PATHS.unsubscribe}
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      onChange={({ currentTarget }) => readEmail(currentTarget) && setFault(undefined)}
    >
      <Field label={texts.email}>
        {(controlProps) => (
          <>
            <input
              {...controlProps}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              readOnly={isSending}
              required={!isHydrated}
              aria-required
              aria-disabled={isSending ? true : undefined}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? faultId : undefined}
            />
            <div id={faultId} role="alert" aria-live={fault === 'silent' ? 'off' : undefined}>
              {fault && <p className="notice error">{texts.invalidEmail}</p>}
            </div>
          </>
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
      <FormOutcome
        {...{ progress, refusals }}
        success={{ text: texts.success }}
        failure={{ text: isLinkInvalid ? texts.invalidLink : texts.failure }}
      />
    </form>
  );
}

/** The typed address, or undefined if it is not valid. */
function readEmail(form: HTMLFormElement): string | undefined {
  const value = new FormData(form).get('email');
  const email = typeof value === 'string' ? toVisibleLine(value) : '';
  return email.length <= EMAIL_MAX_LENGTH && isEmailAddress(email) ? email : undefined;
}

/**
 * Returns the `token` of the URL, or null, and removes it from the URL. Anyone who has the token
 * can unsubscribe its owner, so it must not stay in the history or in a link that is shared.
 */
export function consumeUrlToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}
