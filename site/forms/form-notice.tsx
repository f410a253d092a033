import type { ReactNode } from 'react';

interface FormNoticeProps {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  /** Nothing: the region waits, so that a screen reader hears what comes into it. */
  readonly children?: ReactNode;
}

/** What became of a form: a region that is there from the start and says it when it is known. */
export function FormNotice({ kind, title, children }: FormNoticeProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {children && (
        <div className={`notice ${kind}`}>
          {title && <p className="notice-title">{title}</p>}
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
