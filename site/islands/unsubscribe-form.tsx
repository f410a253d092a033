import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#shared/contract/email-address.ts';
import { EMAIL_MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { UnsubscribeRequest } from '#shared/contract/unsubscribe.ts';
import { Field } from '../forms/field.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import { postJson } from '../forms/post-json.ts';
import { takeToken } from '../forms/take-token.ts';
import { useIsLive } from '../forms/use-is-live.ts';
import type { UnsubscribeMessages } from '../messages/unsubscribe-messages.ts';

interface UnsubscribeFormProps {
  /** Where a link from a mail ends. */
  readonly successUrl: string;
  readonly texts: UnsubscribeMessages;
}

type Status = 'idle' | 'processing' | 'invalid' | 'done' | 'failed';

/** A link's token starts at once; an address is typed and sent. */
export function UnsubscribeForm({ successUrl, texts }: UnsubscribeFormProps) {
  const [status, setStatus] = useState<Status>('idle');
  const isLive = useIsLive();
  const hasStarted = useRef(false);

  async function ask(request: UnsubscribeRequest): Promise<boolean> {
    setStatus('processing');
    const { success } = await postJson(API_PATHS.unsubscribe, request);
    if (!success) setStatus('failed');
    return success;
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const token = takeToken();
    if (!token) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the link is followed: it starts at once
    void ask({ token }).then((success) => {
      if (success) location.assign(successUrl);
    });
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    if (email.length > EMAIL_MAX_LENGTH || !isEmailAddress(email)) {
      setStatus('invalid');
      return;
    }
    if (await ask({ email })) {
      form.reset();
      setStatus('done');
    }
  }

  const isProcessing = status === 'processing';
  return (
    <form className="sheet form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.email}>
        {(wiring) => (
          <input
            {...wiring}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            disabled={isProcessing}
            aria-invalid={status === 'invalid' || undefined}
          />
        )}
      </Field>
      <button className="button primary" disabled={!isLive || isProcessing}>
        {isProcessing ? texts.processing : texts.button}
      </button>
      <FormNotice kind="success">{status === 'done' && texts.success}</FormNotice>
      <FormNotice kind="error">
        {(status === 'invalid' && texts.invalidEmail) || (status === 'failed' && texts.failure)}
      </FormNotice>
    </form>
  );
}
