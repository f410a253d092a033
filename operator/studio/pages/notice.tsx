import { formatCount } from '#shared/format.ts';
import { type Frame, renderPage } from './frame.tsx';

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
  const { done = 0, total } = frame.reading ?? {};
  return renderPage({
    frame,
    at: '',
    title: 'Reading the list',
    isWorking: true,
    children: (
      <>
        <h1>Reading the list</h1>
        <progress {...(total ? { value: Math.min(done, total), max: total } : {})} />
        <p role="status">{formatCount(done)}</p>
      </>
    ),
  });
}
