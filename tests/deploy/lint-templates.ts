import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTERNAL, PRODUCTION, TRIAL } from '../infra/aws/stages.ts';
import { buildApp } from '../infra/aws/synthesize.ts';
import { pythonTool } from './python-tools.ts';

/** W3005: the CDK adds a dependency that a reference implies already. */
const IGNORED = ['W3005'];

/** Every kind of stage, so that every resource that can be deployed is linted. */
const STAGES = [
  TRIAL,
  PRODUCTION,
  EXTERNAL,
  { ...TRIAL, stage: 'byhand', mailDomain: 'vanaro.example' },
  { ...PRODUCTION, stage: 'staging', mailIdentity: 'existing', unsubscribeConcurrency: 5 },
];

const folders: string[] = [];
try {
  const templates = STAGES.flatMap((settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'templates-'));
    folders.push(folder);
    const { directory } = buildApp(settings, folder).synth();
    return readdirSync(directory)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => join(directory, file));
  });
  const ignore = IGNORED.flatMap((rule) => ['--ignore-checks', rule]);
  execFileSync(pythonTool('cfn-lint'), [...templates, ...ignore], { stdio: 'inherit' });
  console.log(`cfn-lint found nothing in ${templates.length} templates.`);
} catch (error) {
  // cfn-lint has printed its findings.
  if (!(error instanceof Error && 'status' in error)) throw error;
  process.exitCode = 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true });
}
