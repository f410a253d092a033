import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { until } from '../deploy/until.ts';
import { findPortBlock } from '../stack/port-block.ts';

const POM = join(ROOT, 'tests/dynamodb-local/pom.xml');
const JARS = join(ROOT, '.cache/dynamodb-local');
const MAIN = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
/** DynamoDB Local is compiled for it. */
const LEAST_JAVA = 17;

/** What this machine lacks for DynamoDB Local, as the subject of a sentence, or undefined. */
export function findMissingProgram(): string | undefined {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
  if (version < LEAST_JAVA) return `Java ${LEAST_JAVA}`;
  return spawnSync('mvn', ['--version']).status === 0 ? undefined : 'Maven (mvn)';
}

export interface DynamodbLocal {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Fetches DynamoDB Local with Maven, which keeps what it has, and starts it in memory. */
export async function startDynamodbLocal(): Promise<DynamodbLocal> {
  fetchJars();
  const port = await findPortBlock();
  const server = spawn(
    'java',
    [
      `-Djava.library.path=${JARS}`,
      '-cp',
      join(JARS, '*'),
      MAIN,
      // Without -sharedDb, every access key has a database of its own.
      '-inMemory',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exited = once(server, 'exit');
  const endpoint = `http://localhost:${port}`;
  await until('DynamoDB Local', () => {
    if (server.exitCode !== null) throw new Error(`DynamoDB Local ended with ${server.exitCode}`);
    return answers(endpoint);
  });
  return {
    endpoint,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

function fetchJars(): void {
  const goals = ['dependency:copy-dependencies', '-DincludeScope=runtime'];
  const { status } = spawnSync(
    'mvn',
    ['-q', '-B', '-f', POM, ...goals, `-DoutputDirectory=${JARS}`],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('Maven could not fetch DynamoDB Local.');
}

/** It answers a call without a signature with an error, which is an answer. */
async function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false,
  );
}
