import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../../infra/build/build.ts';
import { describeSection } from './describe-section.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import type { Part } from './figure.ts';
import { formatValue } from './format-value.ts';
import { benchImport } from './lambda-import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchList } from './list-reading.ts';
import { benchMails } from './mail-throughput.ts';
import { isMissed } from './marks.ts';
import { benchLanding } from './peers/landing.ts';
import { benchLoading } from './peers/loading.ts';
import { benchMainThread } from './peers/main-thread.ts';
import { benchWidgetBytes } from './peers/widget-bytes.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { benchStudio } from './studio.ts';
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
  list: benchList,
  studio: benchStudio,
  'equal-answers': benchEqualAnswers,
  toolchain: benchToolchain,
};

/**
 * Measures every figure that we claim, or those of the named parts, and prints them. `--all`: includes
 * what takes minutes. `--before`: a worktree of an earlier commit, to be measured beside this one. Exits with 1 if a part fails or misses a mark.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, before: { type: 'string' } },
});
const before = values.before === undefined ? undefined : resolve(values.before);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(`Unknown part: ${unknown.join()}. Parts: ${Object.keys(PARTS).join(' ')}`);
}

await buildAll();
const failed: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`— ${name} …\n`);
  const begun = performance.now();
  try {
    const section = await part({ all: values.all, before });
    console.log(`\n${describeSection(section)}\n`);
    failed.push(...section.figures.filter(isMissed).map(({ id }) => id));
  } catch (error) {
    // A failing part stops no other.
    failed.push(name);
    console.error(`${name} failed:`, error);
  }
  process.stderr.write(`— ${name} took ${formatValue(performance.now() - begun, 'ms')}\n`);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
