import { waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';
import { waitUntilTableExists, waitUntilTableNotExists } from '@aws-sdk/client-dynamodb';
import { orNone } from '../build/has-code.ts';
import type { Account } from './account.ts';
import { isDeployed, findStack } from './deployed-stack.ts';
import { readFailedCreation, type FailedCreation, type Leftover } from './failed-creation.ts';
import type { SynthesizedStack } from './assembly.ts';
import { textOf } from './obstacles.ts';

const MAX_WAIT_SECONDS = 900;
const TABLE = 'AWS::DynamoDB::Table';

/** What stands in the way of a first deployment. */
export interface Recovery {
  /** The state stack, if its creation failed. */
  readonly failed?: FailedCreation | undefined;
  /** What is deleted. Nothing of it was ever in use. */
  readonly leftovers: readonly Leftover[];
  /** A table of the stage’s name that holds items, so that it is never deleted. */
  readonly kept?: string | undefined;
}

/** Plans a second try at the state stack. Undefined if nothing stands in its way. */
export async function planRecovery(
  state: SynthesizedStack,
  { cloudFormation, dynamodb }: Account,
): Promise<Recovery | undefined> {
  if (isDeployed(await findStack(cloudFormation, state.name))) return undefined;
  const failed = await readFailedCreation(cloudFormation, state.name, state.template);
  const table = Object.values(state.template.Resources ?? {}).find(({ Type }) => Type === TABLE);
  const name = table ? textOf(table, 'TableName') : '';
  const holds = name ? await holdsItems(dynamodb, name) : undefined;
  if (!failed && holds === undefined) return undefined;
  const own = failed?.leftovers ?? [];
  // The keys of a table that is in use stay with it.
  const keepsAll = holds && own.some(({ type }) => type === TABLE);
  const others = own.filter(({ type }) => type !== TABLE);
  const empty = holds === false ? [{ type: TABLE, id: name }] : [];
  return {
    failed,
    leftovers: keepsAll ? [] : [...empty, ...others],
    kept: holds ? name : undefined,
  };
}

/** Deletes the leftovers, and last the failed stack. Can be repeated. */
export async function runRecovery(
  { failed, leftovers }: Recovery,
  account: Account,
): Promise<void> {
  const { cloudFormation: client } = account;
  for (const { type, id } of leftovers) {
    await orNone(Promise.resolve(REMOVE[type]?.(account, id)), ...REMOVED);
  }
  if (!failed) return;
  const StackName = failed.stack;
  await client.updateTerminationProtection({ StackName, EnableTerminationProtection: false });
  await client.deleteStack({ StackName });
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName });
}

type Remove = (account: Account, id: string) => Promise<unknown>;

const REMOVE: Readonly<Partial<Record<string, Remove>>> = {
  [TABLE]: ({ dynamodb }, id) => removeEmptyTable(dynamodb, id),
  // It can be restored for thirty days.
  'AWS::SecretsManager::Secret': ({ secretsManager }, SecretId) =>
    secretsManager.deleteSecret({ SecretId }),
  'AWS::SES::EmailIdentity': ({ ses }, EmailIdentity) => ses.deleteEmailIdentity({ EmailIdentity }),
  'AWS::SES::ConfigurationSet': ({ ses }, ConfigurationSetName) =>
    ses.deleteConfigurationSet({ ConfigurationSetName }),
};

/** It is gone, or a secret that is marked for deletion: an earlier run was interrupted. */
const REMOVED = ['NotFoundException', 'ResourceNotFoundException', 'InvalidRequestException'];

/** Undefined if there is no such table. */
async function holdsItems(client: Account['dynamodb'], TableName: string) {
  const page = await orNone(
    client.scan({ TableName, Limit: 1, ConsistentRead: true }),
    'ResourceNotFoundException',
  );
  return page && ((page.Items ?? []).length > 0 || page.LastEvaluatedKey !== undefined);
}

async function removeEmptyTable(client: Account['dynamodb'], TableName: string): Promise<void> {
  const waiting = { client, maxWaitTime: MAX_WAIT_SECONDS };
  if ((await holdsItems(client, TableName)) !== false) return;
  await client.updateTable({ TableName, DeletionProtectionEnabled: false });
  await waitUntilTableExists(waiting, { TableName });
  await client.deleteTable({ TableName });
  await waitUntilTableNotExists(waiting, { TableName });
}
