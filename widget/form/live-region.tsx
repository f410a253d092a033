import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import * as style from '../styles/styles.build-time.ts';
import { changing } from './fields.tsx';
import { outcomeOf } from './outcome.ts';
import type { Progress } from './use-submission.ts';
import type { Words } from './words.ts';

interface LiveRegionProps {
  readonly t: Translate;
  readonly isTest: boolean;
  /** The address that was sent. */
  readonly email: string;
  readonly progress: Progress;
  readonly words: Words;
}

/**
 * Says every change that comes without a move of the focus, once and in words. It is there and empty from
 * the start and outlives the form. What stands elsewhere on the screen is only heard.
 */
export function LiveRegion({ t, isTest, email, progress, words }: LiveRegionProps) {
  if (progress.phase === 'sent' || progress.phase === 'done') {
    return (
      <output className={progress.phase === 'done' ? style.sentences : style.unseen}>
        <span key="sent">
          {`${t(isTest ? m.testMode : m.sentText, { email })} `}
          <small>{isTest || t(m.limitText)}</small>
        </span>
        <span key="next">{t(outcomeOf(progress.isPending).text)}</span>
      </output>
    );
  }
  const { seen, heard, isFault, attempt } = words;
  return (
    <output className={isFault ? style.fault : seen ? style.hint : style.unseen}>
      {changing(seen || heard, attempt)}
    </output>
  );
}
