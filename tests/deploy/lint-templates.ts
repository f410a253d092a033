import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { buildApp, PRODUCTION, TRIAL } from '../infra/aws/synthesize.ts';
import { pythonTool } from './python-tools.ts';

/** W3005: the CDK adds a dependency that a reference implies already. */
const IGNORED = ['W3005'];

type Settings = Readonly<Record<string, unknown>>;

/** Each construct that a setting adds. */
const MOST: Settings = {
  ...PRODUCTION,
  alarmTopicArn: 'arn:aws:sns:eu-central-1:111122223333:pager',
  frameAncestors: ['https://partner.example'],
  senders: 8,
  unsubscribeConcurrency: 5,
  webhookAddress: true,
};

/** Without what a setting takes away, and with DNS by hand. */
const LEAST: Settings = {
  ...TRIAL,
  canaryMinutes: 0,
  mailDomain: 'vanaro.example',
  monthlyBudget: 'off',
};

const started = Date.now();
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const folder = mkdtempSync(join(tmpdir(), 'templates-'));
try {
  const templates = new Map<string, string>();
  const times = stages().map((settings, index) => {
    const { ms, files } = synthesizeTimed(settings, join(folder, String(index)));
    for (const file of files) {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      if (!templates.has(hash)) templates.set(hash, file);
    }
    return ms;
  });
  const slowest = Math.max(...times);
  console.log(
    `${times.length} stages synthesized in ${seconds(Date.now() - started)}, ` +
      `the slowest with ${seconds(slowest)} of the processor’s time.`,
  );
  // cfn-lint prints its findings.
  if (await lint([...templates.values()])) {
    const took = seconds(Date.now() - started);
    console.log(`cfn-lint found nothing in ${templates.size} templates, ${took}.`);
  } else {
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Lints templates side by side, because cfn-lint uses one core. Returns whether it found nothing. */
async function lint(files: readonly string[]): Promise<boolean> {
  const tool = pythonTool('cfn-lint');
  const ignore = IGNORED.flatMap((rule) => ['--ignore-checks', rule]);
  const cores = availableParallelism();
  const codes = await Promise.all(
    Array.from({ length: cores }, async (_, core) => {
      const own = files.filter((__, index) => index % cores === core);
      if (own.length === 0) return 0;
      const [code] = await once(spawn(tool, [...own, ...ignore], { stdio: 'inherit' }), 'exit');
      return code as number | null;
    }),
  );
  return codes.every((code) => code === 0);
}

/** The stages of cdk.json, and two that have every construct between them. */
function stages(): Settings[] {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as {
    context: { stages: Readonly<Record<string, Settings>> };
  };
  const named = Object.entries(context.stages).map(([stage, settings]) =>
    Object.assign({ stage }, settings),
  );
  return [...named, MOST, LEAST];
}

/** The templates of a stage, as files, and how long they took. */
function synthesizeTimed(settings: Settings, to: string): { ms: number; files: string[] } {
  const begun = process.cpuUsage();
  mkdirSync(to);
  const { stacks } = buildApp(settings, to).synth();
  const { user, system } = process.cpuUsage(begun);
  const ms = (user + system) / 1000;
  return {
    ms,
    files: stacks.map(({ stackName, template }) => {
      const file = join(to, `${stackName}.json`);
      writeFileSync(file, JSON.stringify(template));
      return file;
    }),
  };
}
