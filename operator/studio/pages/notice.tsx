import type { Reading } from '../shared-list.ts';
import { type Frame, progressText, renderPage } from './frame.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A page that only says something. */
export function renderNotice(frame: Frame, { title, text }: NoticeProps): string {
  return renderPage({
    frame,
    at: '',
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p className="empty">{text}</p>
      </>
    ),
  });
}

/** Until the list is read for the first time. */
export function renderReading(frame: Frame): string {
  const title = 'Reading the list';
  return renderPage({
    frame,
    at: '',
    title,
    isWorking: true,
    children: (
      <>
        <h1>{title}</h1>
        <Progress {...(frame.reading ?? NOTHING)} />
      </>
    ),
  });
}

const NOTHING = { done: 0, total: undefined };

/** How far work is. */
export function Progress({ done, total }: Reading) {
  return (
    <>
      <progress {...(total ? { value: Math.min(done, total), max: total } : {})} />
      <p role="status">{progressText(done, total)}</p>
    </>
  );
}
