import type { Reading } from '../shared-list.ts';
import { type Frame, progressText, renderPage, Title } from './frame.tsx';

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
        <Title text={title} />
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
      <progress
        aria-label="Progress"
        {...(total ? { value: Math.min(done, total), max: total } : {})}
      />
      <p role="status">{progressText(done, total)}</p>
    </>
  );
}
