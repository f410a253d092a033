import type { ReactNode } from 'react';

interface FormNoticeProps {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  /** Empty as long as there is no result. */
  readonly children?: ReactNode;
}

/**
 * The result of a form in a live region. The region is rendered from the start, because a screen
 * reader announces only what changes inside an existing one.
 */
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
