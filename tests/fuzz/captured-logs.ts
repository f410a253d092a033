import { vi } from 'vitest';

const METHODS = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const;

/** The names of a structured line are ours, whatever a request says. */
const KEYS = /"\w+":/g;

/** Lines that differ only in their time are one. */
const TIMES = /"(?:Timestamp":\d+|timestamp":"[^"]*")/g;

/** Adds to `lines` what the process and its console print, until the mocks are restored. */
export function captureLogs(lines: Set<string>): void {
  const capture = (text: unknown) => void lines.add(String(text).replace(TIMES, ''));
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      capture(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    });
  }
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      for (const part of parts) capture(part instanceof Error ? part.stack : part);
    });
  }
}

/** Shorter texts stand in a log by accident. */
const SEARCHED_MIN_LENGTH = 6;

/** The first of these texts that stands in a line, in any case, as it is or escaped as in JSON. */
export function findInLogs(
  lines: ReadonlySet<string>,
  texts: Iterable<string>,
): string | undefined {
  const all = [...lines].join('\n').replaceAll(KEYS, '').toLowerCase();
  for (const text of texts) {
    if (text.length < SEARCHED_MIN_LENGTH) continue;
    const searched = text.toLowerCase();
    if (all.includes(searched) || all.includes(JSON.stringify(searched).slice(1, -1))) return text;
  }
  return undefined;
}
