import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import type { Emit, SignUpSummary } from '../events.ts';
import { describeAnswer, describeCheck } from '../fields/describe-error.ts';
import { checkDraft } from '../fields/draft.ts';
import { FIELD_NAMES } from '../fields/fields.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { sendSignUp, type Refusal } from '../sign-up/send-sign-up.ts';
import type { ToastControl } from '../toasts/use-toast.ts';
import type { DraftControl } from './use-draft.ts';

/** Long enough to read the toast's title and to hear it begin. */
const LEAVE_AFTER_MS = 1200;

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
  /** Milliseconds until the next attempt. 0 unless one is waited for. */
  readonly waitMs: number;
  /** Whether the form had the focus when it was done, and would lose it. */
  readonly hadFocus: boolean;
  readonly submit: (event: SyntheticEvent) => void;
}

export function useSubmission(
  context: FormContext,
  { form, read, showErrors }: DraftControl,
  { notify, dismissError }: ToastControl,
): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [waitMs, setWaitMs] = useState(0);
  const isBusy = useRef(false);
  const [hadFocus, setHadFocus] = useState(false);
  /** The attributes may change while a sign-up is sent. Its answer is handled with the latest. */
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  async function send(): Promise<void> {
    const { settings, t, emit } = context;
    const { language, partner } = settings;
    const draft = read();
    const check = checkDraft(draft, language);
    if (!check.ok) {
      showErrors(check.errors, check.first);
      notify(describeCheck(t, draft, check.first, check.errors));
      return;
    }
    isBusy.current = true;
    setPhase('sending');
    showErrors({});
    dismissError();
    const { role, intent } = check.signUp;
    const summary = { role, intent, language, partner };
    emit('submit', summary);
    const outcome = await sendSignUp(check.signUp, settings, setWaitMs);
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
    const errors = toCodes(fields, SIGN_UP_ERRORS);
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) showErrors(errors, first);
    notify({ kind: 'error', title: t('errorTitle'), description: describeAnswer(t, error) });
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
