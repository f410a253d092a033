import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../infra/build/paths.ts';
import { findPortBlock } from '../stack/port-block.ts';

const POM = join(ROOT, 'tests/dynamodb-local/pom.xml');
const JARS = join(ROOT, '.cache/dynamodb-local');
const MAIN = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
/** DynamoDB Local is compiled for this version. */
const LEAST_JAVA = 17;

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 100;

/** The program that this machine lacks for DynamoDB Local, or undefined. */
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

/** Fetches DynamoDB Local with Maven, which caches it, and starts it in memory. */
export async function startDynamodbLocal(): Promise<DynamodbLocal> {
  fetchJars();
  const port = await findPortBlock();
  const endpoint = `http://localhost:${port}`;
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
  const stop = async () => {
    server.kill();
    await exited;
  };
  try {
    await waitForAnswer(server, endpoint);
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function fetchJars(): void {
  const { status } = spawnSync(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      POM,
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${JARS}`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('Maven could not fetch DynamoDB Local.');
}

/** A call without a signature gets an error, which shows that the server is up. */
async function waitForAnswer(server: ChildProcess, endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(POLL_MS);
  }
  throw new Error('DynamoDB Local did not start.');
}
