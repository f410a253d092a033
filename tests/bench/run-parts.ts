import type { Section } from './figure.ts';
import { describeSection } from './report/describe-section.ts';
import { formatValue } from './report/format-value.ts';

export interface BenchOptions {
  /** With what takes minutes, as a million rows. */
  readonly all: boolean;
}

/** Measures one part. */
export type Part = (options: BenchOptions) => Promise<Section>;

export interface Run {
  readonly sections: ReadonlyMap<string, Section>;
  /** The names of the parts that failed. */
  readonly failed: readonly string[];
}

/** Measures parts one after the other, and prints what each says. A failing part stops no other. */
export async function runParts(
  parts: readonly (readonly [name: string, part: Part])[],
  options: BenchOptions,
): Promise<Run> {
  const sections = new Map<string, Section>();
  const failed: string[] = [];
  for (const [name, part] of parts) {
    process.stderr.write(`— ${name} …\n`);
    const begun = performance.now();
    try {
      const measured = await part(options);
      sections.set(name, measured);
      console.log(`\n${describeSection(measured)}\n`);
    } catch (error) {
      failed.push(name);
      console.error(`${name} failed:`, error);
    }
    process.stderr.write(`— ${name} took ${formatValue(performance.now() - begun, 'ms')}\n`);
  }
  return { sections, failed };
}
