import { createTranslate } from '../messages/translate.ts';
import { useMemo } from 'react';
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
}

/** The content of the shadow root: the form or its success, and the toasts. */
export function Waitlist({ settings, emit, navigate }: WaitlistProps) {
  const { language } = settings;
  const t = useMemo(() => createTranslate(language), [language]);
  const toast = useToast(emit);
  const control = useDraft(language, toast.dismissError);
  const submission = useSubmission({ settings, t, emit, navigate }, control, toast);

  return (
    <>
      <div className={style.card} part="card">
        {submission.phase === 'done' ? (
          <SuccessPanel t={t} takesFocus={submission.hadFocus} />
        ) : (
          <WaitlistForm {...{ settings, t, control, submission }} />
        )}
      </div>
      <Toasts control={toast} closeLabel={t('dismiss')} />
    </>
  );
}
