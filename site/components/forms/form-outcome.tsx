import { useEffect, useRef } from 'react';
import type { ShellTexts } from '../../shell/texts.ts';
import { Notice, type NoticeTexts } from './notice.tsx';
import type { Progress } from './use-sending.ts';

interface FormOutcomeProps {
  readonly progress: Progress;
  readonly success?: NoticeTexts;
  readonly refusals: ShellTexts['refusals'];
}

/**
 * What a form is waiting for and its outcome, in live regions. They are rendered from the start,
 * because a screen reader announces only what changes inside an existing one.
 */
export function FormOutcome({ progress, success, refusals }: FormOutcomeProps) {
  const { status, wait, notice } = progress;
  const outcome = useRef<HTMLDivElement>(null);
  const isDone = status === 'done' && success !== undefined;
  const hasNews = wait !== undefined || isDone || notice !== undefined;

  useEffect(() => {
    if (hasNews) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNews]);

  return (
    <div ref={outcome} className="outcome">
      <div role="status">
        {wait && <p className="note">{refusals[wait]}</p>}
        {isDone && <Notice kind="success" texts={success} />}
      </div>
      <div role="alert">{notice && <Notice kind="error" texts={notice} />}</div>
    </div>
  );
}
