import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import { emulatorEnvironment, REGION } from './cdk.ts';
import { pythonTool } from './python-tools.ts';

const DOCUMENTS = ['docs/deploy.md', 'docs/runbook.md', 'docs/scale.md', 'docs/operating.md'];

/** Commands of version 2 of the AWS CLI, or without a model. */
const WITHOUT_MODEL = /^aws (?:--version|logs tail|s3 |\w+ wait |sts get-caller-identity)/;

/**
 * Has the AWS CLI parse every command of its own in the documents, by its models of the services.
 * Nothing is called. Throws at the first that it does not understand.
 */
export async function parseDocumentedCommands(): Promise<void> {
  const commands = [...new Set(DOCUMENTS.flatMap(commandsOf))];
  for (const command of commands) await parse(command);
  console.log(`  parsed         ${commands.length} commands of the AWS CLI in the documents`);
}

/** In place of what a sentence leaves open, as long as a UUID has to be. */
const ANY = '0'.repeat(36);

/** In the shell blocks, and those with arguments in a sentence. */
function commandsOf(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block);
  const inline = [...text.matchAll(/(?<!`)`(aws [^`]* --?[^`]*)`/g)].map(([, one = '']) => one);
  return [...blocks, ...inline.map((one) => one.replaceAll(/<[^>]+>|…/g, ANY))]
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .flatMap((line) => line.split(/ \|\|? /))
    .map((line) => line.trim())
    .filter((line) => line.startsWith('aws ') && !WITHOUT_MODEL.test(line));
}

/** Nothing listens there. A command that is understood fails because of that alone. */
const ENDPOINT = 'http://127.0.0.1:1';
const UNDERSTOOD = 'Could not connect to the endpoint URL';

async function parse(command: string): Promise<void> {
  const surroundings = `output() { echo any; }; aws() { "$AWS" "$@"; }; STAGE=any item='{}'`;
  const env = {
    ...process.env,
    ...emulatorEnvironment(ENDPOINT),
    AWS: pythonTool('aws'),
    AWS_DEFAULT_REGION: REGION,
    AWS_MAX_ATTEMPTS: '1',
  };
  // A profile is of the operator's machine, and version 1 has no formats of a payload.
  const local = command
    .replace(/ --profile \w+| --cli-binary-format \S+/, '')
    .replace(/file:\/\/\/dev\/stdin(?! <<<)/, 'any');
  await assert.rejects(
    promisify(execFile)('bash', ['-c', `${surroundings}\n${local}`, 'bash', 'any'], {
      cwd: ROOT,
      env,
    }),
    (error: { stderr: string }) => error.stderr.includes(UNDERSTOOD),
    `The AWS CLI does not understand: ${command}`,
  );
}
