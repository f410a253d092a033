import { parseArgs } from 'node:util';
import { buildAll } from '../../infra/build/build.ts';
import { runStack } from '../stack/running-stack.ts';
import { benchChallenge } from './challenge.ts';
import { benchDrain } from './drain.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchGrowth } from './growth.ts';
import { benchImport } from './lambda-import.ts';
import { benchLaptopMemory } from './laptop-memory.ts';
import { benchMails } from './mail-throughput.ts';
import { benchListReading } from './list-reading.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchBrowserGrowth } from './peers/growth.ts';
import { benchInteraction } from './peers/interaction.ts';
import { benchLanding } from './peers/landing.ts';
import { benchLoading } from './peers/loading.ts';
import { benchMainThread } from './peers/main-thread.ts';
import { benchWidgetBytes } from './peers/widget-bytes.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { mergeFigures, readFigures } from './report/figures-file.ts';
import { formatValue } from './report/format-value.ts';
import { describeMachine } from './report/machine.ts';
import { publish } from './report/publish.ts';
import { type Part, runParts } from './run-parts.ts';
import { benchToolchain } from './toolchain/toolchain.ts';

const PARTS: Readonly<Record<string, Part>> = {
  widget: benchWidgetBytes,
  loading: benchLoading,
  'main-thread': benchMainThread,
  landing: benchLanding,
  lighthouse: benchLighthouse,
  interaction: benchInteraction,
  challenge: () => onStack(benchChallenge),
  'browser-growth': benchBrowserGrowth,
  import: benchImport,
  'sign-ups': benchSignUps,
  mails: benchMails,
  'laptop-memory': benchLaptopMemory,
  'equal-answers': benchEqualAnswers,
  list: benchListReading,
  drain: benchDrain,
  growth: benchGrowth,
  toolchain: benchToolchain,
};

const FLAG = { type: 'boolean', default: false } as const;

/**
 * Measures every figure that we claim and writes it to docs, README and charts, or measures and only
 * prints the parts that are named. `--all`: with what takes minutes. `--write`: writes named parts
 * too. `--render`: measures nothing and writes docs, README and charts again.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: FLAG, write: FLAG, render: FLAG },
});
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(`No part is called ${unknown.join()}: ${Object.keys(PARTS).join(' ')}`);
}

if (values.render) await render();
else await measure();

async function measure(): Promise<void> {
  const begun = performance.now();
  await buildAll();
  const parts = Object.entries(PARTS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const { sections, failed } = await runParts(parts, { all: values.all });
  if (values.write || names.length === 0) {
    const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const run = { date, machine: describeMachine(), sections };
    await publish(mergeFigures(readFigures(), run, Object.keys(PARTS)));
  }
  process.stderr.write(`All took ${formatValue(performance.now() - begun, 'ms')}\n`);
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function render(): Promise<void> {
  const figures = readFigures();
  if (!figures) throw new Error('docs/figures.json is missing: npm run bench writes it');
  await publish(figures);
}

async function onStack<Measured>(
  measurePage: (site: string) => Promise<Measured>,
): Promise<Measured> {
  const stack = await runStack();
  try {
    return await measurePage(stack.site);
  } finally {
    await stack.dispose();
  }
}
