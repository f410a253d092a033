import { buildAll } from '../../infra/build/build.ts';
import { runStack } from '../stack/running-stack.ts';
import { benchChallenge } from './challenge.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchImport } from './lambda-import.ts';
import { benchListReading } from './list-reading.ts';
import { describeLighthouse, runLighthouse } from './lighthouse.ts';
import { describeSection } from './describe-section.ts';
import type { Section } from './figure.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { benchLandingSize } from './landing-size.ts';
import { widgetBrotliBytes } from './widget-size.ts';

const PARTS: Readonly<Record<string, () => Promise<string | Section>>> = {
  widget: async () => ({
    title: 'Widget',
    figures: [
      {
        id: 'widget.bytes',
        name: 'Host-side JavaScript, four languages, brotli',
        unit: 'bytes',
        value: widgetBrotliBytes(),
      },
    ],
  }),
  landing: benchLandingSize,
  import: benchImport,
  'sign-ups': benchSignUps,
  'equal-answers': benchEqualAnswers,
  list: benchListReading,
  challenge: () => onStack(benchChallenge),
  lighthouse: () => onStack(async (site) => describeLighthouse(await runLighthouse(site))),
};

/** Measures every figure that the README names, or those parts that are named as arguments. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(`No part is called ${unknown.join()}: ${Object.keys(PARTS).join(' ')}`);
}
await buildAll();
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const measured = await measure();
  console.log(`\n${typeof measured === 'string' ? measured : describeSection(measured)}`);
}

async function onStack(measure: (site: string) => Promise<string>): Promise<string> {
  const stack = await runStack();
  try {
    return await measure(stack.site);
  } finally {
    await stack.dispose();
  }
}
