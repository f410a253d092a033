import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import type { Reply } from '#shared/form/call-api.ts';
import { ERRORS, type Failure } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { warnPartner, type Emit, type SignUpSummary } from '../events.ts';
import { describeAnswer, describeCheck, describeWait } from '#shared/form/describe-error.ts';
import { checkDraft, type Draft } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import type { Settings } from '../settings.ts';
import type { ToastControl } from './toasts.tsx';
import { sendSignUp } from './send-sign-up.ts';
import type { DraftControl } from '#shared/form/use-draft.ts';

/** Long enough to read the toast's title and to hear it begin. */
const LEAVE_AFTER_MS = 1200;
/** A page that has not been left by then stays: the host or the visitor has kept it. */
const STAY_AFTER_MS = 4000;

/** `done`: the success stands in place. */
export type Phase = 'idle' | 'sending' | 'done';

/** The words of a success. */
export type Accepted = readonly [title: Message, text: Message];

export interface FormContext {
  readonly settings: Settings;
  readonly t: Translate;
  readonly emit: Emit;
  readonly navigate: (url: string) => void;
}

export interface Submission {
  readonly phase: Phase;
  /** Once accepted: its title, and what comes next. */
  readonly accepted: Accepted | undefined;
  /** Whether and where its mail went. */
  readonly sent: string;
  /** The words beside the button: the wait, or what is wrong until the next edit. */
  readonly words: string;
  /** Whether they say what is wrong. */
  readonly isProblem: boolean;
  /** Whether the form had the focus when it was done, and would lose it. */
  readonly hadFocus: boolean;
  readonly submit: (event: SyntheticEvent) => void;
  /** For each click of the button. Submits where a sandbox lets no `submit` follow. */
  readonly press: (event: SyntheticEvent) => void;
}

export function useSubmission(
  context: FormContext,
  { form, draft: current, read, showErrors }: DraftControl,
  { notify, dismissError }: ToastControl,
): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [waitMs, setWaitMs] = useState(0);
  const [accepted, setAccepted] = useState<Accepted>();
  /** Why a draft was not sent, in the current language. */
  const [stopped, setStopped] = useState<{
    readonly draft: Draft;
    readonly describe: (t: Translate) => string;
  }>();
  const isBusy = useRef(false);
  const unsubmitted = useRef<ReturnType<typeof setTimeout>>(undefined);
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
      const count = Object.keys(check.errors).length;
      setStopped({ draft, describe: (say) => say(m.unready, { count }) });
      notify(describeCheck(t, check.first, check.errors));
      return;
    }
    const { role, intent } = check.signUp;
    const summary = { role, intent, language, partner };
    if (!emit('submit', summary)) return;
    isBusy.current = true;
    if (hasFocus(form.current)) form.current.querySelector('button')?.focus();
    setPhase('sending');
    showErrors({});
    dismissError();
    const reply: Reply = settings.isTest
      ? { answer: { success: true }, status: 200 }
      : await sendSignUp(
          check.signUp,
          settings,
          setWaitMs,
          form.current && new FormData(form.current).get(HONEYPOT_NAME),
        );
    const { answer, status } = reply;
    if (answer?.success) succeed(summary, answer.confirm);
    else fail(answer, status, draft);
  }

  function succeed(summary: SignUpSummary, confirm = false): void {
    const { settings, t, emit, navigate } = latest.current;
    const { successUrl } = settings;
    const [title, text]: Accepted = confirm
      ? [m.confirmTitle, m.confirmText]
      : [m.successTitle, m.doneText];
    setAccepted([title, text]);
    const showDone = () => {
      setHadFocus(hasFocus(form.current));
      setPhase('done');
    };
    notify({ kind: 'success', title: t(title), description: t(text) });
    if (!emit('success', { ...summary, confirm }) || !successUrl) {
      showDone();
      return;
    }
    setTimeout(() => {
      navigate(successUrl);
      if (isThisPage(successUrl)) showDone();
      else setTimeout(showDone, STAY_AFTER_MS);
    }, LEAVE_AFTER_MS);
  }

  function fail(failure: Failure | undefined, status: number, draft: Draft): void {
    const error = failure ? failure.error || ERRORS.unknown : ERRORS.signUpFailed;
    const fields = failure?.fields ?? {};
    const { settings, t, emit } = latest.current;
    isBusy.current = false;
    setPhase('idle');
    setStopped({ draft, describe: (say) => describeAnswer(say, error) });
    const errors = toCodes(fields, SIGN_UP_ERRORS);
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) showErrors(errors, first);
    notify({ kind: 'error', title: t(m.errorTitle), description: describeAnswer(t, error) });
    emit('error', { error, fields, ...(status && { status }) });
    if (!status) warnPartner(`no answer from ${settings.action}. Does it allow ${origin}?`);
  }

  const { settings, t } = context;
  const sent = t(settings.isTest ? m.testMode : m.sentText, { email: current.email });
  const fault = stopped?.draft === current ? stopped.describe(t) : '';
  return {
    phase,
    accepted,
    sent,
    words: accepted
      ? settings.isTest
        ? sent
        : `${sent} ${t(accepted[1])}`
      : fault || describeWait(t, waitMs),
    isProblem: fault !== '',
    hadFocus,
    submit(event) {
      event.preventDefault();
      clearTimeout(unsubmitted.current);
      if (!isBusy.current) void send();
    },
    press(event) {
      unsubmitted.current = setTimeout(() => event.defaultPrevented || this.submit(event));
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
