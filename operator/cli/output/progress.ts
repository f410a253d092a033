import { formatCount } from '#shared/format.ts';
import { describeDuration } from '../../moments.ts';
import type { Terminal } from '../terminal.ts';

const REDRAW_MS = 200;
/** Erases the line that the cursor is on. */
const CLEAR_LINE = '\r\u{1b}[2K';

export type Progress = ReturnType<typeof openProgress>;

/** A line on standard error that shows the progress of long work. */
export function openProgress(terminal: Terminal, label: string) {
  const startedAt = performance.now();
  let drawnAt = -Infinity;
  return {
    show(done: number, total?: number): void {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const seconds = (now - startedAt) / 1000;
      terminal.note(`${CLEAR_LINE}${progressLine({ label, done, total, seconds })}`);
    },
    /** Removes the line. Call it before results are written, and in any case at the end. */
    end(): void {
      if (drawnAt > -Infinity) terminal.note(CLEAR_LINE);
      drawnAt = -Infinity;
    },
  };
}

interface Done {
  readonly label: string;
  readonly done: number;
  readonly total: number | undefined;
  /** Since the work began. */
  readonly seconds: number;
}

/** For example `Erasing 1,200 of 5,000 · 12 s left`. */
export function progressLine({ label, done, total, seconds }: Done): string {
  if (total === undefined) return `${label} ${formatCount(done)}`;
  const left = describeDuration(((total - done) / done) * seconds * 1000);
  return `${label} ${formatCount(done)} of ${formatCount(total)}${done > 0 ? ` · ${left} left` : ''}`;
}
