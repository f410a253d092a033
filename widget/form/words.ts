import { describeError, describeSuggestion, describeWait } from '#shared/form/describe-error.ts';
import type { DraftControl } from './use-draft.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import type { Progress } from './use-submission.ts';

/** What a form that was not accepted yet has to say. */
export interface Words {
  /** Beside the button, where it is heard as well. */
  readonly seen: string;
  /** Only heard, because it is seen elsewhere. */
  readonly heard: string;
  readonly isFault: boolean;
  /** Another one says the same words again. */
  readonly attempt: number;
}

export function wordsOf(t: Translate, control: DraftControl, progress: Progress): Words {
  const { draft, shownErrors, noticed } = control;
  const silent = { seen: '', heard: '', isFault: false, attempt: 0 };
  if (progress.phase === 'sending') {
    return { ...silent, seen: describeWait(t, progress.waitMs), heard: t(m.submitting) };
  }
  const { refusal } = progress.phase === 'idle' ? progress : {};
  if (refusal?.draft === draft) {
    return { ...silent, seen: refusal.describe(t), isFault: true, attempt: refusal.attempt };
  }
  if (!noticed) return silent;
  const error = shownErrors[noticed];
  const suggestion = noticed === 'email' ? describeSuggestion(t, draft.email, Boolean(error)) : '';
  return { ...silent, heard: `${describeError(t, error)} ${suggestion}`.trim() };
}
