import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#shared/contract/email-address.ts';
import { EMAIL_MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { UnsubscribeRequest } from '#shared/contract/unsubscribe.ts';
import { Field } from '../forms/field.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import { type Refusal, refusalOf } from '../forms/refusal.ts';
import { postJson } from '../forms/post-json.ts';
import type { RefusalMessages } from '../messages/refusal-messages.ts';
import type { UnsubscribeMessages } from '../messages/unsubscribe-messages.ts';
import { saveUndoToken } from '../scripts/undo-token.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface UnsubscribeFormProps {
  /** The page that follows an unsubscription by a mail's link. */
  readonly successUrl: string;
  readonly texts: UnsubscribeMessages;
  readonly refusals: RefusalMessages;
}

type Status = 'idle' | 'processing' | 'invalid' | 'done' | 'failed';

/** Unsubscribes the token of a mail's link at once, or an address that the visitor enters. */
export function UnsubscribeForm({ successUrl, texts, refusals }: UnsubscribeFormProps) {
  const [status, setStatus] = useState<Status>('idle');
  const [refusal, setRefusal] = useState<Refusal>();
  const isHydrated = useIsHydrated();
  const hasStarted = useRef(false);

  async function unsubscribe(request: UnsubscribeRequest): Promise<boolean> {
    setStatus('processing');
    const answer = await postJson(API_PATHS.unsubscribe, request);
    if (answer.success) {
      if (answer.undo) saveUndoToken(answer.undo);
      return true;
    }
    setRefusal(refusalOf(answer.error));
    setStatus('failed');
    return false;
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const token = consumeUrlToken();
    if (!token) return;
    // oxlint-disable-next-line react/set-state-in-effect -- a mail's link starts without a click
    void unsubscribe({ token }).then((success) => {
      if (success) location.assign(successUrl);
    });
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = new FormData(form).get('email');
    const email = typeof value === 'string' ? value.trim() : '';
    if (email.length > EMAIL_MAX_LENGTH || !isEmailAddress(email)) {
      setStatus('invalid');
      return;
    }
    if (await unsubscribe({ email })) {
      form.reset();
      setStatus('done');
    }
  }

  const failure = refusal ? refusals[refusal] : texts.failure;
  const isProcessing = status === 'processing';
  return (
    <form className="sheet form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.email}>
        {(controlProps) => (
          <input
            {...controlProps}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            disabled={isProcessing}
            aria-invalid={status === 'invalid' || undefined}
          />
        )}
      </Field>
      <button className="button primary" disabled={!isHydrated || isProcessing}>
        {isProcessing ? texts.processing : texts.button}
      </button>
      <FormNotice kind="success">{status === 'done' && texts.success}</FormNotice>
      <FormNotice kind="error">
        {(status === 'invalid' && texts.invalidEmail) || (status === 'failed' && failure)}
      </FormNotice>
    </form>
  );
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
