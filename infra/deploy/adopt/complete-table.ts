import {
  waitUntilTableExists,
  type DynamoDB,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { EXPIRY_ATTRIBUTE, OUTBOX_INDEX } from '#shared/table-schema.ts';
import { orNone } from '../../build/has-code.ts';
import { AdoptionError } from './adoption-error.ts';

const WAIT_SECONDS = 600;

/**
 * Turns on what a restored table lacks: stream, deletion protection, expiry, backups, the tag of the
 * stage. Returns the ARN of its stream, and reports each change to `say`. A second call does nothing.
 */
export async function completeTable(
  client: DynamoDB,
  TableName: string,
  stage: string,
  say: (done: string) => void,
): Promise<string> {
  async function describe() {
    const found = await orNone(client.describeTable({ TableName }), 'ResourceNotFoundException');
    if (!found?.Table) throw new AdoptionError(`There is no table ${TableName} in this region.`);
    return found.Table;
  }

  async function update(input: Omit<UpdateTableCommandInput, 'TableName'>): Promise<void> {
    await client.updateTable({ TableName, ...input });
    // DynamoDB takes one change of a table at a time.
    await waitUntilTableExists({ client, maxWaitTime: WAIT_SECONDS }, { TableName });
  }

  const table = await describe();
  if (table.TableStatus !== 'ACTIVE') {
    throw new AdoptionError(
      `${TableName} is ${table.TableStatus}. A restored table may take hours: try again then.`,
    );
  }
  if (!table.GlobalSecondaryIndexes?.some(({ IndexName }) => IndexName === OUTBOX_INDEX.name)) {
    throw new AdoptionError(
      `${TableName} has no index ${OUTBOX_INDEX.name}, so its owed mails cannot be found: restore it with its indexes.`,
    );
  }
  if (!table.StreamSpecification?.StreamEnabled) {
    await update({ StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } });
    say('turned on its stream');
  }
  if (!table.DeletionProtectionEnabled) {
    await update({ DeletionProtectionEnabled: true });
    say('protected it against deletion');
  }
  const { TimeToLiveDescription } = await client.describeTimeToLive({ TableName });
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { AttributeName: EXPIRY_ATTRIBUTE, Enabled: true };
    await client.updateTimeToLive({ TableName, TimeToLiveSpecification });
    say('turned on the expiry of helper items');
  }
  const { ContinuousBackupsDescription } = await client.describeContinuousBackups({ TableName });
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.updateContinuousBackups({ TableName, PointInTimeRecoverySpecification });
    say('turned on point-in-time recovery');
  }
  await client.tagResource({
    ResourceArn: table.TableArn,
    Tags: [{ Key: 'waitlist:stage', Value: stage }],
  });
  const { LatestStreamArn } = await describe();
  if (!LatestStreamArn) throw new AdoptionError(`${TableName} has no stream yet: try again.`);
  return LatestStreamArn;
}
