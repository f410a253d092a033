import { parseArgs } from 'node:util';
import { buildAll } from '../../infra/build/build.ts';
import { benchDrain } from './drain.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import type { Part, Section } from './figure.ts';
import { benchImport } from './lambda-import.ts';
import { benchLaptopMemory } from './laptop-memory.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListReading } from './list-reading.ts';
import { benchMails } from './mail-throughput.ts';
import { benchLanding } from './peers/landing.ts';
import { benchLoading } from './peers/loading.ts';
import { benchMainThread } from './peers/main-thread.ts';
import { benchWidgetBytes } from './peers/widget-bytes.ts';
import { mergeFigures, readFigures, readMachine, withBuiltBytes } from './report/figures-file.ts';
import { publish } from './report/figures-page.ts';
import { formatValue } from './report/format-value.ts';
import { describeSection } from './report/rows.ts';
import { isMissedWithoutReason } from './marks.ts';
import { benchPlaces } from './places.ts';
import { benchOperatorRates } from './operator-rates.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { benchToolchain } from './toolchain.ts';

const PARTS: Readonly<Record<string, Part>> = {
  widget: benchWidgetBytes,
  loading: benchLoading,
  'main-thread': benchMainThread,
  landing: benchLanding,
  lighthouse: benchLighthouse,
  import: benchImport,
  'sign-ups': benchSignUps,
  mails: benchMails,
  operator: benchOperatorRates,
  'laptop-memory': benchLaptopMemory,
  'equal-answers': benchEqualAnswers,
  list: benchListReading,
  places: benchPlaces,
  drain: benchDrain,
  toolchain: benchToolchain,
};

const FLAG = { type: 'boolean', default: false } as const;

/**
 * Measures every figure that we claim and writes it to docs, README and charts, or measures the named
 * parts and only prints them. `--all`: includes what takes minutes. `--write`: also writes named
 * parts. `--render`: writes docs, README and charts again, with the sizes of the current build. Exits
 * with 1 if a part fails, or misses a mark without a known reason.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: FLAG, write: FLAG, render: FLAG },
});
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(`Unknown part: ${unknown.join()}. Parts: ${Object.keys(PARTS).join(' ')}`);
}

if (values.render) await render();
else await measure();

async function render(): Promise<void> {
  await buildAll();
  await publish(withBuiltBytes(readFigures()));
}

async function measure(): Promise<void> {
  await buildAll();
  const sections = new Map<string, Section>();
  const failed: string[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`— ${name} …\n`);
    const begun = performance.now();
    try {
      const section = await part({ all: values.all });
      sections.set(name, section);
      console.log(`\n${describeSection(section)}\n`);
      failed.push(...section.figures.filter(isMissedWithoutReason).map(({ id }) => id));
    } catch (error) {
      // A failing part stops no other.
      failed.push(name);
      console.error(`${name} failed:`, error);
    }
    process.stderr.write(`— ${name} took ${formatValue(performance.now() - begun, 'ms')}\n`);
  }
  if (values.write || names.length === 0) {
    const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const run = { date, machine: readMachine(), sections };
    await publish(mergeFigures(readFigures(), run, Object.keys(PARTS)));
  }
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
