import { buildAll } from '../../infra/build/build.ts';
import { runStack } from '../stack/running-stack.ts';
import { benchChallenge } from './challenge.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchImport } from './lambda-import.ts';
import { benchListReading } from './list-reading.ts';
import { describeLighthouse, runLighthouse } from './lighthouse.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { widgetBrotliBytes } from './widget-size.ts';

/** Measures every figure that the README names. */
await buildAll();
print(`Widget: ${widgetBrotliBytes()} bytes brotli, four languages inside`);
print(await benchImport());
print(await benchSignUps());
print(await benchEqualAnswers());
print(await benchListReading());
for (const lines of await benchSite()) print(lines);

async function benchSite(): Promise<string[]> {
  const stack = await runStack();
  try {
    return [await benchChallenge(stack.site), describeLighthouse(await runLighthouse(stack.site))];
  } finally {
    await stack.dispose();
  }
}

function print(lines: string): void {
  console.log(`\n${lines}`);
}
