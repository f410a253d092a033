import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Reply } from '#shared/form/call-api.ts';
import { ERRORS, type Failure } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import type { Emit, SignUpSummary } from '../events.ts';
import { describeAnswer, describeCheck, describeError } from '#shared/form/describe-error.ts';
import { checkDraft, type Draft } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import type { DraftControl } from './use-draft.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import { warnPartner } from '../partner-console.ts';
import type { Settings } from '../settings.ts';
import { outcomeOf } from './outcome.ts';
import { sendSignUp } from './send-sign-up.ts';
import type { ToastControl } from './toasts.tsx';

/** Long enough to read the toast's title and to hear it begin. */
const LEAVE_AFTER_MS = 1200;
/** A page that has not been left by then stays: the host or the visitor has kept it. */
const STAY_AFTER_MS = 4000;

/** What a form is doing, and what that is about. */
export type Progress =
  | { readonly phase: 'idle'; readonly refusal?: Refusal }
  /** `waitMs`: until the next attempt, infinite while offline, else 0. */
  | { readonly phase: 'sending'; readonly waitMs: number }
  /** The page is about to be left. Else, the success stands in place. */
  | { readonly phase: 'sent'; readonly isPending: boolean }
  /** `hadFocus`: the form had it, and has gone. */
  | { readonly phase: 'done'; readonly isPending: boolean; readonly hadFocus: boolean };

export type Phase = Progress['phase'];

/** Why a draft was not accepted, in the current language. It holds until the next edit. */
interface Refusal {
  readonly draft: Draft;
  readonly describe: (t: Translate) => string;
  readonly attempt: number;
}

export interface FormContext {
  readonly settings: Settings;
  readonly t: Translate;
  readonly emit: Emit;
  readonly onPhase: (phase: Phase) => void;
  readonly navigate: (url: string) => void;
}

export interface Submission {
  readonly progress: Progress;
  readonly submit: (event: SyntheticEvent) => void;
  /** For each click of the button. Submits where a sandbox lets no `submit` follow. */
  readonly press: (event: SyntheticEvent) => void;
  /** Leaves the words of success for the form as it was sent. */
  readonly correct: () => void;
}

export function useSubmission(
  context: FormContext,
  { form, read, showErrors }: DraftControl,
  { notify, dismissError }: ToastControl,
): Submission {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const phase = useRef<Phase>('idle');
  const attempts = useRef(0);
  const unsubmitted = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The attributes may change while a sign-up is sent. Its answer is handled with the latest. */
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  function enter(next: Progress): void {
    phase.current = next.phase;
    setProgress(next);
    latest.current.onPhase(next.phase);
  }

  function refuse(draft: Draft, describe: Refusal['describe']): void {
    enter({ phase: 'idle', refusal: { draft, describe, attempt: ++attempts.current } });
  }

  async function send(): Promise<void> {
    const { settings, t, emit } = context;
    const { language, partner } = settings;
    const draft = read();
    const check = checkDraft(draft, language);
    if (!check.ok) {
      const { first, errors } = check;
      const count = Object.keys(errors).length;
      // A field that is focused anew is read with its error.
      const isRead = !controlOf(form.current, first)?.matches(':focus');
      refuse(draft, (say) =>
        [isRead ? '' : describeError(say, errors[first]), say(m.unready, { count })]
          .join(' ')
          .trim(),
      );
      showErrors(errors, first);
      notify(describeCheck(t, first, errors));
      return;
    }
    const { role, intent } = check.signUp;
    const summary = { role, intent, language, partner };
    if (!emit('submit', summary)) return;
    // What has the focus is about to be inert.
    if (hasFocus(form.current)) form.current.querySelector('button')?.focus();
    enter({ phase: 'sending', waitMs: 0 });
    showErrors({});
    dismissError();
    const reply: Reply = settings.isTest
      ? { answer: { success: true }, status: 200 }
      : await sendSignUp(
          check.signUp,
          settings,
          (waitMs) => setProgress({ phase: 'sending', waitMs }),
          controlOf(form.current, HONEYPOT_NAME)?.value,
        );
    const { answer, status } = reply;
    if (answer?.success) succeed(summary, answer.confirm);
    else fail(answer, status, draft);
  }

  function succeed(summary: SignUpSummary, isPending = false): void {
    const { settings, t, emit, navigate } = latest.current;
    const { successUrl } = settings;
    const { title, text } = outcomeOf(isPending);
    const showDone = () => enter({ phase: 'done', isPending, hadFocus: hasFocus(form.current) });
    enter({ phase: 'sent', isPending });
    notify({ kind: 'success', title: t(title), description: t(text) });
    if (!emit('success', { ...summary, confirm: isPending }) || !successUrl) {
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
    refuse(draft, (say) => describeAnswer(say, error));
    const errors = toCodes(fields, SIGN_UP_ERRORS);
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) showErrors(errors, first);
    notify({ kind: 'error', title: t(m.errorTitle), description: describeAnswer(t, error) });
    emit('error', { error, fields, ...(status && { status }) });
    if (!status) warnPartner(`no answer from ${settings.action}. Does it allow ${origin}?`);
  }

  return {
    progress,
    submit(event) {
      event.preventDefault();
      clearTimeout(unsubmitted.current);
      if (phase.current === 'idle') void send();
    },
    press(event) {
      unsubmitted.current = setTimeout(() => event.defaultPrevented || this.submit(event));
    },
    correct() {
      enter({ phase: 'idle' });
      showErrors({}, 'email');
    },
  };
}

function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.elements.namedItem(name) as HTMLInputElement | null;
}

function hasFocus(form: HTMLFormElement | null): form is HTMLFormElement {
  return form?.matches(':focus-within') ?? false;
}

/** Whether an address leads to another place in this page at most. */
function isThisPage(url: string): boolean {
  return url.includes('#') && url.split('#')[0] === location.href.split('#')[0];
}
