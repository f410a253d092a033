import { vi } from 'vitest';

const METHODS = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const;

/** Adds to `lines` what the process and its console print, until the mocks are restored. */
export function captureLogs(lines: Set<string>): void {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      lines.add(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    });
  }
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      for (const part of parts) lines.add(String(part instanceof Error ? part.stack : part));
    });
  }
}
