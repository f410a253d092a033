import { createInterface } from 'node:readline/promises';

/** How the operator decides about a deletion. */
export interface Consent {
  /** Given beforehand by `--require-approval never`, for what loses nothing. */
  readonly isGiven: boolean;
  /** Absent without a terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/** The operator at this terminal, or the approval that was given beforehand. */
export function consentOf(isUnattended: boolean): Consent {
  if (isUnattended || !process.stdin.isTTY) return { isGiven: isUnattended };
  return {
    isGiven: false,
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}

export async function agrees({ isGiven, ask }: Consent, question: string): Promise<boolean> {
  if (isGiven || !ask) return isGiven;
  return /^y(?:es)?$/i.test((await ask(`${question} (y/n)? `)).trim());
}
