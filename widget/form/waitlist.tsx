import { createTranslate } from '../messages/translate.ts';
import * as m from '../messages/compiled.static.ts';
import { useEffect } from 'react';
import type { Emit } from '../events.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.static.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { useToast } from '../toasts/use-toast.ts';
import { SuccessPanel } from './success-panel.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';
import { WaitlistForm } from './waitlist-form.tsx';

export interface WaitlistProps {
  readonly settings: Settings;
  readonly emit: Emit;
  readonly navigate: (url: string) => void;
  /** Runs an action now, or once no pointer is pressed any more. */
  readonly whenReleased: (action: () => void) => void;
}

/** The content of the shadow root: the form or its success, and the toasts. */
export function Waitlist({ settings, emit, navigate, whenReleased }: WaitlistProps) {
  const { language } = settings;
  const t = createTranslate(language);
  const toast = useToast(emit);
  const control = useDraft(language, whenReleased, toast.dismissError);
  const submission = useSubmission({ settings, t, emit, navigate, whenReleased }, control, toast);

  useEffect(() => void emit('ready', undefined), [emit]);

  return (
    <>
      <div className={style.card} part="card">
        {submission.phase === 'done' || submission.phase === 'asked' ? (
          <SuccessPanel
            t={t}
            settings={settings}
            email={control.draft.email}
            isAsked={submission.phase === 'asked'}
            takesFocus={submission.hadFocus}
          />
        ) : (
          <WaitlistForm {...{ settings, t, control, submission }} />
        )}
      </div>
      <Toasts control={toast} closeLabel={t(m.dismiss)} />
    </>
  );
}
