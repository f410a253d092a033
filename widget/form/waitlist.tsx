import { useLayoutEffect } from 'react';
import type { Emit } from '../events.ts';
import { useDraft } from './use-draft.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import { createTranslate } from '#shared/form/messages/translate.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.build-time.ts';
import { LiveRegion } from './live-region.tsx';
import { outcomeOf } from './outcome.ts';
import { SuccessHeading } from './success-heading.tsx';
import { Toasts, useToast } from './toasts.tsx';
import { type Phase, useSubmission } from './use-submission.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import { wordsOf } from './words.ts';

export interface WaitlistProps {
  readonly settings: Settings;
  readonly emit: Emit;
  readonly onPhase: (phase: Phase) => void;
  readonly navigate: (url: string) => void;
}

/**
 * The content of the shadow root: the form or its success, the one live region, and the toasts. A form
 * that was sent can be shown again. The words of a success are on the screen
 * already, so no toast repeats them in place.
 */
export function Waitlist({ settings, emit, onPhase, navigate }: WaitlistProps) {
  const { language } = settings;
  const t = createTranslate(language);
  const toast = useToast(emit);
  const control = useDraft(language, toast.dismissError);
  const submission = useSubmission({ settings, t, emit, onPhase, navigate }, control, toast);
  const { progress, correct } = submission;
  const words = wordsOf(t, control, progress);
  const isDone = progress.phase === 'done';

  // Soon enough for no frame of its own, and after the listeners of the code that adds the element.
  useLayoutEffect(() => queueMicrotask(() => emit('ready', undefined)), [emit]);

  return (
    <>
      <div className={style.card} part="card">
        <div className={isDone ? style.success : undefined} part={isDone ? 'success' : undefined}>
          {isDone && (
            <SuccessHeading
              heading={settings.heading}
              title={t(outcomeOf(progress.isPending).title)}
              isChecked={!progress.isPending}
              takesFocus={progress.hadFocus}
            />
          )}
          {!isDone && <WaitlistForm {...{ settings, t, control, submission, words }} />}
          <LiveRegion
            {...{ t, progress, words }}
            isTest={settings.isTest}
            email={control.draft.email}
          />
          {isDone && (
            <>
              <button type="button" className={style.link} onClick={correct}>
                {t(m.correct)}
              </button>
              <slot name="success" />
            </>
          )}
        </div>
      </div>
      {!isDone && <Toasts control={toast} closeLabel={t(m.dismiss)} />}
    </>
  );
}
