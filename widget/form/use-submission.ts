import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as m from '../messages/compiled.static.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import type { Emit, SignUpSummary } from '../events.ts';
import { describeAnswer, describeCheck } from '../fields/describe-error.ts';
import { checkDraft, type Draft } from '../fields/draft.ts';
import { FIELD_NAMES } from '../fields/fields.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { sendSignUp, type Refusal } from '../sign-up/send-sign-up.ts';
import type { ToastControl } from '../toasts/use-toast.ts';
import type { DraftControl } from './use-draft.ts';

/** Long enough to read the toast's title and to hear it begin. */
const LEAVE_AFTER_MS = 1200;
/** A page that has not been left by then stays: the host or the visitor has kept it. */
const STAY_AFTER_MS = 4000;

/** `asked`: done, but for a click in a mail. */
export type Phase = 'idle' | 'sending' | 'done' | 'asked';

export interface FormContext {
  readonly settings: Settings;
  readonly t: Translate;
  readonly emit: Emit;
  readonly navigate: (url: string) => void;
  /** Runs an action now, or once no pointer is pressed any more. */
  readonly whenReleased: (action: () => void) => void;
}

export interface Submission {
  readonly phase: Phase;
  /** Milliseconds until the next attempt, infinite while offline. 0 unless one is waited for. */
  readonly waitMs: number;
  /** Why the sign-up was refused, in the words of the contract, until the next edit. Else ''. */
  readonly refusal: string;
  /** Whether the form had the focus when it was done, and would lose it. */
  readonly hadFocus: boolean;
  readonly submit: (event: SyntheticEvent) => void;
}

export function useSubmission(
  context: FormContext,
  { form, draft: current, read, showErrors }: DraftControl,
  { notify, dismissError }: ToastControl,
): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [waitMs, setWaitMs] = useState(0);
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly error: string }>();
  const isBusy = useRef(false);
  const [hadFocus, setHadFocus] = useState(false);
  /** The attributes may change while a sign-up is sent. Its answer is handled with the latest. */
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  async function send(): Promise<void> {
    const { settings, t, emit, whenReleased } = context;
    const { language, partner } = settings;
    const draft = read();
    const check = checkDraft(draft, language);
    if (!check.ok) {
      showErrors(check.errors, check.first);
      notify(describeCheck(t, draft, check.first, check.errors));
      return;
    }
    isBusy.current = true;
    if (hasFocus(form)) form.querySelector('button')?.focus();
    setPhase('sending');
    showErrors({});
    dismissError();
    const { role, intent } = check.signUp;
    const summary = { role, intent, language, partner };
    emit('submit', summary);
    const outcome = settings.isTest
      ? ({ ok: true } as const)
      : await sendSignUp(
          check.signUp,
          settings,
          (ms) => whenReleased(() => setWaitMs(ms)),
          form && new FormData(form).get(HONEYPOT_NAME),
        );
    whenReleased(() => (outcome.ok ? succeed(summary, outcome.confirm) : fail(outcome, draft)));
  }

  function succeed(summary: SignUpSummary, isAsked?: boolean): void {
    const { settings, t, emit, navigate } = latest.current;
    const { successUrl } = settings;
    const finish = () => {
      setHadFocus(hasFocus(form));
      setPhase(isAsked ? 'asked' : 'done');
    };
    if (!successUrl) finish();
    const title = t(isAsked ? m.confirmTitle : m.successTitle);
    notify({ kind: 'success', title, description: t(m.doneText) });
    emit('success', summary);
    if (!successUrl) return;
    setTimeout(() => {
      navigate(successUrl);
      if (isThisPage(successUrl)) finish();
      else setTimeout(finish, STAY_AFTER_MS);
    }, LEAVE_AFTER_MS);
  }

  function fail({ error, status, fields }: Refusal, draft: Draft): void {
    const { settings, t, emit } = latest.current;
    isBusy.current = false;
    setPhase('idle');
    setRefused({ draft, error });
    const errors = toCodes(fields, SIGN_UP_ERRORS);
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) showErrors(errors, first);
    notify({ kind: 'error', title: t(m.errorTitle), description: describeAnswer(t, error) });
    emit('error', { error, fields, ...(status !== undefined && { status }) });
    if (!status) {
      // oxlint-disable-next-line no-console -- a partner who builds the page reads it there
      console.warn(`<van-waitlist>: no answer from ${settings.action}. Does it allow ${origin}?`);
    }
  }

  return {
    phase,
    waitMs,
    refusal: refused?.draft === current ? refused.error : '',
    hadFocus,
    submit(event) {
      event.preventDefault();
      if (!isBusy.current) void send();
    },
  };
}

function hasFocus(form: HTMLFormElement | null): form is HTMLFormElement {
  return form?.matches(':focus-within') ?? false;
}

/** Whether an address leads to another place in this page at most. */
function isThisPage(url: string): boolean {
  return url.includes('#') && url.split('#')[0] === location.href.split('#')[0];
}
