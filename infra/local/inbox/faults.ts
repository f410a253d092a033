import { keysOf } from '#shared/keys-of.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { orNone } from '../../build/has-code.ts';

/** What happens to a send in each mode of the fault switch, as its sender sees it. */
export const FAULT_EFFECTS = {
  none: 'Every mail is taken',
  throttle: 'Refused as too many (429)',
  outage: 'Refused as unavailable (503)',
  reject: 'Refused for good (400)',
  hang: 'Never answered',
  'drop-answer': 'Taken, but the answer is lost',
  bounce: 'Taken, and returned by the recipient’s server',
  complaint: 'Taken, and reported as spam by the recipient',
} as const;
export type FaultMode = keyof typeof FAULT_EFFECTS;

/** A timer takes no more than 31 bits. A form sends numbers as text. */
const integer = (least: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(2 ** 31 - 1));

const faultsSchema = z.readonly(
  z.object({
    mode: z.enum(keysOf(FAULT_EFFECTS)),
    /** Every n-th send is at fault. */
    every: z.prefault(integer(1), 1),
    /** How long every answer to a send takes. */
    latencyMs: z.optional(integer(0)),
    /** How long after a mail was accepted its events come. */
    eventDelayMs: z.optional(integer(0)),
  }),
);
export type Faults = z.infer<typeof faultsSchema>;

/** Faults as `PUT /faults` or the form sends them, or undefined if the inbox does not know them. */
export function parseFaults(value: unknown): Faults | undefined {
  return faultsSchema.safeParse(value).data;
}

export type FaultSwitch = Awaited<ReturnType<typeof openFaultSwitch>>;

const NO_FAULTS: Faults = { mode: 'none', every: 1 };

export async function openFaultSwitch(dataFolder: string) {
  const file = join(dataFolder, 'inbox', 'faults.json');
  await mkdir(dirname(file), { recursive: true });
  let faults = await readFaults(file);
  let sends = 0;
  return {
    current: () => faults,
    async set(next: Faults) {
      faults = next;
      sends = 0;
      await writeFile(file, JSON.stringify(faults));
    },
    /** Counts a send and gives its fault. */
    next(): FaultMode {
      sends += 1;
      return sends % faults.every === 0 ? faults.mode : 'none';
    },
  };
}

async function readFaults(file: string): Promise<Faults> {
  const text = await orNone(readFile(file, 'utf8'), 'ENOENT');
  return parseFaults(JSON.parse(text ?? 'null')) ?? NO_FAULTS;
}
