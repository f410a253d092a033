import { ConnectionError, RefusedError } from '../refusal.ts';

/** What an operator reads of an error. Of an unknown one it is only the name, because texts may quote data. */
export function explain(error: unknown): string {
  if (error instanceof RefusedError || error instanceof ConnectionError) return error.message;
  if (!(error instanceof Error)) return `Something failed: ${typeof error}.`;
  if (error.name === 'AbortError') return 'You stopped it. What had begun was finished.';
  if (error.message.includes('ECONNREFUSED')) {
    return 'The laptop stack is not running. Start it with npm start, and leave it running.';
  }
  return `Something failed: ${error.name}. What had begun was finished, and it can be done again.`;
}
