import { formatCount } from '#shared/format.ts';
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

/** For example `Erasing 1,200 of 5,000 · 310/s · 12 s left`. */
export function progressLine({ label, done, total, seconds }: Done): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const parts = [
    `${label} ${formatCount(done)}${total === undefined ? '' : ` of ${formatCount(total)}`}`,
    `${formatCount(Math.round(rate))}/s`,
  ];
  if (total !== undefined && rate > 0) parts.push(`${duration((total - done) / rate)} left`);
  return parts.join(' · ');
}

/** A length of time for people: `12 s`, `4 min`, `3 h 20 min`, `2 d 4 h`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
