import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Emit, SignUpSummary } from '../events.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { checkDraft } from '../sign-up/check-draft.ts';
import { FIELDS } from '../sign-up/draft.ts';
import type { Refusal } from '../sign-up/post-sign-up.ts';
import { sendSignUp } from '../sign-up/send-sign-up.ts';
import { signUpMeta } from '../sign-up/sign-up-meta.ts';
import type { ToastControl } from '../toasts/use-toast.ts';
import { describeCheck, describeError } from './describe-fault.ts';
import type { DraftControl } from './use-draft.ts';

/** Long enough to read the toast's title and to hear it begin. */
export const LEAVE_AFTER_MS = 1200;

/** `leaving`: accepted, and on the way to the success page. */
export type Phase = 'idle' | 'sending' | 'leaving' | 'done';

export interface FormContext {
  readonly settings: Settings;
  readonly t: Translate;
  readonly emit: Emit;
  readonly navigate: (url: string) => void;
}

export interface Submission {
  readonly phase: Phase;
  /** Milliseconds until the next attempt; 0 unless one is waited for. */
  readonly waitMs: number;
  /** Whether the focus stood in the form when it was done, and would be lost with it. */
  readonly hadFocus: boolean;
  readonly submit: (event: SyntheticEvent) => void;
}

export function useSubmission(
  context: FormContext,
  { form, read, tell }: DraftControl,
  { notify, dismissError }: ToastControl,
): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [waitMs, setWaitMs] = useState(0);
  const isBusy = useRef(false);
  const [hadFocus, setHadFocus] = useState(false);
  /** An answer comes to the attributes as they are then, not as they were at the press. */
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  async function send(): Promise<void> {
    const { settings, t, emit } = context;
    const { language, partner, action } = settings;
    const draft = read();
    const check = checkDraft(draft, language);
    if (!check.ok) {
      tell(check.faults, check.field);
      notify(describeCheck(t, check, draft));
      return;
    }
    isBusy.current = true;
    setPhase('sending');
    tell({});
    dismissError();
    const { role, intent } = check.signUp;
    const summary = { role, intent, language, partner };
    emit('submit', summary);
    const body = { signup: check.signUp, meta: signUpMeta(language, partner) };
    const outcome = await sendSignUp(action, body, setWaitMs);
    if (outcome.ok) succeed(summary);
    else fail(outcome);
  }

  function succeed(summary: SignUpSummary): void {
    const { settings, t, emit, navigate } = latest.current;
    const { successUrl } = settings;
    setHadFocus(form?.matches(':focus-within') ?? false);
    setPhase(successUrl ? 'leaving' : 'done');
    notify({ kind: 'success', title: t('successTitle'), description: t('successText') });
    emit('success', summary);
    if (successUrl) setTimeout(() => navigate(successUrl), LEAVE_AFTER_MS);
  }

  function fail({ error, status, fields }: Refusal): void {
    const { t, emit } = latest.current;
    isBusy.current = false;
    setPhase('idle');
    const first = FIELDS.find((field) => fields[field]);
    if (first) tell(fields, first);
    notify({ kind: 'error', title: t('errorTitle'), description: describeError(t, error) });
    emit('error', { error, fields, ...(status !== undefined && { status }) });
  }

  return {
    phase,
    waitMs,
    hadFocus,
    submit(event) {
      event.preventDefault();
      if (!isBusy.current) void send();
    },
  };
}
