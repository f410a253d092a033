import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { ensureBrowser } from '../../../infra/build/browser.ts';

/** What the figures were measured on. */
export interface Machine {
  readonly cores: number;
  readonly memoryGb: number;
  readonly processor: string;
  readonly node: string;
  readonly chromium: string;
}

const GB = 1e9;

export function describeMachine(): Machine {
  const version = execFileSync(ensureBrowser(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / GB),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    chromium: /[\d.]+/.exec(version)?.[0] ?? 'unknown',
  };
}
