import { parseArgs } from 'node:util';
import { nameInStage } from '#shared/stage.ts';
import { endWithHint, openAccount } from './account.ts';
import { AdoptionError } from './adopt/adoption-error.ts';
import { completeTable } from './adopt/complete-table.ts';
import { findSecrets } from './adopt/find-secrets.ts';
import { findSender } from './adopt/find-sender.ts';
import { createOpensTable } from './adopt/opens-table.ts';
import { findStack, isDeployed, protectState } from './deployed-stack.ts';
import { useRegionOf } from './region.ts';

const USAGE = 'npm run -s adopt -- --stage NAME [--table NAME] [--all]';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    table: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const { cloudFormation, dynamodb, secretsManager, ses } = openAccount(
  useRegionOf(values.stage ?? ''),
);

/**
 * Completes a table that is to be used again, finds what belongs to it and prints the settings that
 * adopt it. Progress goes to standard error, so that the output is the settings alone.
 */
async function adopt(stage: string, table: string, isAll: boolean): Promise<void> {
  const say = (text: string) => console.error(`${table}: ${text}`);
  const tableStream = await completeTable(dynamodb, table, stage, say);
  const opens = await createOpensTable(dynamodb, table);
  const secrets = await findSecrets(secretsManager, stage, opens);
  say(`opened by ${secrets.rowKeySecret}`);
  const isRunning = await isDeployedWith(stage, secrets.rowKeySecret);
  // The stack of a running stage has its keys. `--all` prints them for the day when the stack is gone.
  const settings =
    isRunning && !isAll
      ? { tableStream }
      : { tableStream, adopt: { ...secrets, ...(await findSender(ses, stage)) } };
  const when = isRunning && isAll ? 'When its stacks are gone, put' : 'Put';
  console.error(`${when} this into the settings of ${stage} in cdk.json, and deploy:`);
  console.log(JSON.stringify(settings, null, 2));
}

/** Whether the stage runs with this pepper, so that only its table changes. Protects its state stack. */
async function isDeployedWith(stage: string, rowKeySecret: string): Promise<boolean> {
  const state = await findStack(cloudFormation, nameInStage(stage, 'state'));
  if (!state?.StackName || !isDeployed(state)) return false;
  await protectState(cloudFormation, state.StackName);
  // The id of a secret is its ARN or its name.
  const id = state.Outputs?.find(({ OutputKey }) => OutputKey === 'RowKeySecretId')?.OutputValue;
  return id !== undefined && rowKeySecret.includes(id);
}

try {
  if (!values.stage) throw new AdoptionError(USAGE);
  await adopt(values.stage, values.table ?? nameInStage(values.stage), values.all);
} catch (error) {
  if (error instanceof AdoptionError) {
    console.error(error.message);
    process.exitCode = 1;
  } else endWithHint(error);
}
