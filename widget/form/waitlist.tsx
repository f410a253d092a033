import { createTranslate, type Translate } from '#shared/form/messages/translate.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import { useLayoutEffect, useRef } from 'react';
import type { Emit } from '../events.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.build-time.ts';
import { changing } from './fields.tsx';
import { Toasts, useToast } from './toasts.tsx';
import { useDraft } from '#shared/form/use-draft.ts';
import { type Accepted, useSubmission } from './use-submission.ts';
import { Van, WaitlistForm } from './waitlist-form.tsx';

export interface WaitlistProps {
  readonly settings: Settings;
  readonly emit: Emit;
  readonly navigate: (url: string) => void;
}

/**
 * The content of the shadow root: the form or its success, the one live region, and the toasts. The
 * region is there and empty from the start and outlives the form, so that each text is announced. The
 * words of a success are on the screen already, so no toast repeats them in place.
 */
export function Waitlist({ settings, emit, navigate }: WaitlistProps) {
  const { language } = settings;
  const t = createTranslate(language);
  const toast = useToast(emit);
  const control = useDraft(language, toast.dismissError);
  const submission = useSubmission({ settings, t, emit, navigate }, control, toast);

  const { phase, accepted } = submission;

  // Soon enough for no frame of its own, and after the listeners of the code that adds the element.
  useLayoutEffect(() => queueMicrotask(() => emit('ready', undefined)), [emit]);

  return (
    <>
      <div className={style.card} part="card">
        {phase === 'done' && accepted ? (
          <SuccessPanel
            t={t}
            settings={settings}
            sent={submission.sent}
            accepted={accepted}
            takesFocus={submission.hadFocus}
          />
        ) : (
          <WaitlistForm {...{ settings, t, control, submission }} />
        )}
        <output
          className={accepted ? style.unseen : submission.isProblem ? style.fault : style.hint}
        >
          {changing(submission.words)}
        </output>
      </div>
      {phase !== 'done' && <Toasts control={toast} closeLabel={t(m.dismiss)} />}
    </>
  );
}

interface SuccessPanelProps {
  readonly t: Translate;
  readonly settings: Settings;
  readonly sent: string;
  readonly accepted: Accepted;
  readonly takesFocus: boolean;
}

/** Replaces the form on a page that has no success page of its own. */
function SuccessPanel({
  t,
  settings,
  sent,
  accepted: [title, text],
  takesFocus,
}: SuccessPanelProps) {
  const { heading: Heading, isTest } = settings;
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // The form was longer than this panel, so the panel may be out of view.
    if (takesFocus) heading.current?.focus();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <div className={style.success} part="success">
      <Van isChecked={title === m.successTitle} />
      <Heading ref={heading} id="title" className={style.title} tabIndex={-1}>
        {t(title)}
      </Heading>
      <p>
        {`${sent} `}
        <small>{isTest || t(m.limitText)}</small>
      </p>
      <p>{t(text)}</p>
      <slot name="success" />
    </div>
  );
}
