import { type ReactNode, useEffect, useRef } from 'react';
import type { Progress } from './use-sending.ts';
import type { ShellTexts } from '../../shell/texts.ts';

interface FormOutcomeProps {
  readonly progress: Progress;
  readonly success: NoticeTexts;
  readonly failure: NoticeTexts;
  readonly refusals: ShellTexts['refusals'];
}

export interface NoticeTexts {
  readonly title?: string;
  readonly text: string;
}

/**
 * What a form is waiting for and its outcome, in live regions. They are rendered from the start,
 * because a screen reader announces only what changes inside an existing one.
 */
export function FormOutcome({ progress, success, failure, refusals }: FormOutcomeProps) {
  const { status, wait, refusal } = progress;
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wait || status === 'done' || status === 'failed') {
      outcome.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [wait, status]);

  return (
    <div ref={outcome} className="outcome">
      <div role="status">
        {wait && <p className="waiting">{refusals[wait]}</p>}
        {status === 'done' && <Notice kind="success" texts={success} />}
      </div>
      <div role="alert">
        {status === 'failed' && (
          <Notice
            kind="error"
            texts={refusal ? { ...failure, text: refusals[refusal] } : failure}
          />
        )}
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly kind: 'success' | 'error';
  readonly texts: NoticeTexts;
  readonly children?: ReactNode;
}

export function Notice({ kind, texts: { title, text }, children }: NoticeProps) {
  return (
    <div className={`notice ${kind}`}>
      {title && <p className="notice-title">{title}</p>}
      <p>{text}</p>
      {children}
    </div>
  );
}
