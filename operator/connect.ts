import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { ENV } from '#shared/env.ts';
import { nameInStage } from '#shared/stage.ts';
import { orNone } from '../infra/build/has-code.ts';
import { LOCAL_DATA, operatorEnvironmentFile } from '../infra/build/paths.ts';
import { useRegionOf } from '../infra/deploy/region.ts';
import { ConnectionError, RefusedError } from './refusal.ts';

/** Longer than the Lambdas': an operator's connection may be slow, and no visitor waits for it. */
const CALL_TIMEOUT_MS = '30000';

/** The characters that CloudFormation allows in the name of a stack. */
const STAGE = /^[a-z\d-]+$/i;

/**
 * Sets the environment of the laptop stack, or of a stage in the cloud. The store reads it when it is
 * imported, so import the store afterwards. Throws `ConnectionError`, and `RefusedError` for an invalid name.
 */
export async function connect(stage: string | undefined): Promise<void> {
  if (stage !== undefined && !STAGE.test(stage)) {
    throw new RefusedError('--stage: expected the name of a stage: letters, digits and hyphens');
  }
  if (stage === undefined) connectToLaptop();
  else await connectToStage(stage);
  process.env[ENV.callTimeoutMs] = CALL_TIMEOUT_MS;
}

function connectToLaptop(): void {
  const file = operatorEnvironmentFile(process.env['LOCAL_DATA'] ?? LOCAL_DATA);
  if (!existsSync(file)) {
    throw new ConnectionError(
      'No laptop stack is running: run npm start first. For a stage in the cloud, give --stage NAME.',
    );
  }
  // These would take precedence over the credentials of the laptop stack.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID']) {
    delete process.env[name];
  }
  Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')));
}

async function connectToStage(stage: string): Promise<void> {
  useRegionOf(stage);
  const client = new CloudFormation({});
  const asking = client.describeStacks({ StackName: nameInStage(stage, 'state') });
  const found = await orNone(asking, 'ValidationError').finally(() => client.destroy());
  const outputs = found?.Stacks?.[0]?.Outputs ?? [];
  const outputOf = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  const table = outputOf('TableName');
  const rowKeySecret = outputOf('RowKeySecretId');
  if (!table || !rowKeySecret) {
    throw new ConnectionError(
      `No stage “${stage}” is deployed in ${process.env['AWS_REGION']} of this account. For another region, set AWS_REGION before the command.`,
    );
  }
  process.env[ENV.tableName] = table;
  process.env[ENV.rowKeySecretId] = rowKeySecret;
}
