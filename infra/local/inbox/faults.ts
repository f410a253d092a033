import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What the inbox does instead of accepting a mail and saying so. `hang`: it never answers.
 * `drop-answer`: it accepts the mail and cuts the connection before the answer.
 */
export const FAULT_MODES = ['none', 'throttle', 'outage', 'reject', 'hang', 'drop-answer'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Faults {
  readonly mode: FaultMode;
  /** Every n-th send is at fault. */
  readonly every: number;
  /** How long every answer to a send takes, in milliseconds. */
  readonly latencyMs?: number;
  /** How long after a mail was accepted its events come, in milliseconds. */
  readonly eventDelayMs?: number;
}

export interface FaultSwitch {
  current(): Faults;
  set(faults: Faults): Promise<void>;
  /** Counts a send and gives its fault. */
  next(): FaultMode;
}

const NO_FAULTS: Faults = { mode: 'none', every: 1 };

export async function openFaultSwitch(dataFolder: string): Promise<FaultSwitch> {
  const file = join(dataFolder, 'inbox', 'faults.json');
  await mkdir(dirname(file), { recursive: true });
  let faults = readFaults(file);
  let sends = 0;
  return {
    current: () => faults,
    async set(next) {
      faults = next;
      sends = 0;
      await writeFile(file, JSON.stringify(faults));
    },
    next() {
      sends += 1;
      return sends % faults.every === 0 ? faults.mode : 'none';
    },
  };
}

/** Faults as `PUT /faults` or the form sends them, or undefined when the inbox knows no such fault. */
export function parseFaults(value: unknown): Faults | undefined {
  if (typeof value !== 'object' || value === null || !('mode' in value)) return undefined;
  const { mode: wanted, every = 1, latencyMs = 0, eventDelayMs = 0 } = value as Fields;
  const mode = FAULT_MODES.find((known) => known === wanted);
  if (!mode || !isInteger(every, 1)) return undefined;
  if (!isInteger(latencyMs, 0) || !isInteger(eventDelayMs, 0)) return undefined;
  return {
    mode,
    every: Number(every),
    ...(Number(latencyMs) > 0 && { latencyMs: Number(latencyMs) }),
    ...(Number(eventDelayMs) > 0 && { eventDelayMs: Number(eventDelayMs) }),
  };
}

type Fields = Readonly<Partial<Record<keyof Faults, unknown>>>;

/** The form sends numbers as text. A timer takes no more than 31 bits. */
function isInteger(value: unknown, least: number): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number < 2 ** 31;
}

function readFaults(file: string): Faults {
  try {
    return parseFaults(JSON.parse(readFileSync(file, 'utf8'))) ?? NO_FAULTS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_FAULTS;
    throw error;
  }
}
