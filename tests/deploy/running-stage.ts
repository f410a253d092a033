import assert from 'node:assert/strict';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { addressOf, type Row } from '../stack/rows.ts';
import { createOperator } from './aws.ts';
import { CREDENTIALS, REGION, type Cdk, type Settings, type StackOutputs } from './cdk.ts';
import type { Emulator } from './emulator.ts';
import type { Load } from './load.ts';
import { openStage } from './open-stage.ts';
import type { Link } from './unsubscriptions.ts';
import { until } from './until.ts';

/** A stage on an emulator, and how its engineer reaches it. */
export interface RunningStage {
  readonly cdk: Cdk;
  readonly emulator: Emulator;
  readonly endpoint: string;
  /** An empty folder for files of the engineer. */
  readonly folder: string;
  /** How its names begin. */
  readonly name: string;
  /** The settings that it was deployed with. */
  readonly settings: Settings;
  readonly outputs: StackOutputs;
}

/** What can be seen of a stage from outside its Lambdas. */
export function observe({ emulator, endpoint, name, outputs }: RunningStage) {
  const operator = createOperator(endpoint);
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const documents = DynamoDBDocumentClient.from(client);

  async function readRows(): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name })) {
      for (const row of Items) rows.set(String(addressOf(row)), row);
    }
    return rows;
  }

  /** The links of all mails to people, oldest first. */
  async function readMails(): Promise<readonly Link[]> {
    return (await operator.mails()).flatMap(({ To, BodyText }) => {
      const token = /\?token=([\w.~-]+)/.exec(BodyText)?.[1];
      return token ? [{ address: To[0] ?? '', token, kid: token.split('.', 1)[0] ?? '' }] : [];
    });
  }

  return {
    operator,
    doors: openStage(emulator.port, name, outputs),
    readRows,
    readMails,

    /**
     * Checks that no sign-up failed, that each is in the table, and that each was mailed once. What the
     * stream has missed is left to a sweep, as in the cloud.
     */
    assertAllTakenAndMailedOnce: async ({ taken, failed }: Load): Promise<void> => {
      assert.deepEqual(failed, []);
      const rows = await readRows();
      const addresses = taken.map(({ address }) => address);
      assert.deepEqual(
        addresses.filter((address) => !rows.has(address)),
        [],
      );
      await operator.invoke(`${name}-send-mail`);
      const mailsTo = await until('every sign-up to be mailed', async () => {
        const mails = Map.groupBy(await readMails(), ({ address }) => address);
        return addresses.every((address) => mails.has(address)) && mails;
      });
      assert.deepEqual(
        addresses.filter((address) => mailsTo.get(address)?.length !== 1),
        [],
      );
    },
  };
}

export function report(step: string, { taken, repeated }: Load, more: string): void {
  console.log(
    `  ${step.padEnd(14)} ${taken.length} sign-ups, 0 failed, ${repeated} sent again, ` +
      `${taken.length} mailed once, ${more}`,
  );
}
