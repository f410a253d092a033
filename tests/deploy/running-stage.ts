import assert from 'node:assert/strict';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { API_PATHS, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { addressOf, type Row } from '../stack/rows.ts';
import { createOperator } from './aws.ts';
import { createCaller, until } from './call.ts';
import { CREDENTIALS, REGION, type Cdk, type Settings, type StackOutputs } from './cdk.ts';
import type { Emulator } from './emulator.ts';
import type { Load } from './load.ts';

/** A stage on an emulator, and how its engineer reaches it. */
export interface RunningStage {
  readonly cdk: Cdk;
  readonly emulator: Emulator;
  readonly endpoint: string;
  /** An empty folder for files of the engineer. */
  readonly folder: string;
  /** The prefix of its names. */
  readonly name: string;
  /** The settings that it was deployed with. */
  readonly settings: Settings;
  readonly outputs: StackOutputs;
  /** What CloudFront shows the API. */
  readonly originKey: string;
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The public endpoints of a deployed stage. */
function openDoors({ emulator, name, outputs, originKey }: RunningStage) {
  const call = createCaller(emulator.port);
  const api = outputs[`${name}-api`]?.['ApiOrigin'] ?? '';
  const functionUrl = outputs[`${name}-service`]?.['UnsubscribeOrigin'] ?? '';
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    call(api + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [ORIGIN_SECRET_HEADER]: originKey,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return {
    post,
    get: (path: string) => call(api + path, { headers: { [ORIGIN_SECRET_HEADER]: originKey } }),
    /** `beside`: fields beside the envelope. */
    signUp: (email: string, headers?: Readonly<Record<string, string>>, beside: object = {}) =>
      post(
        API_PATHS.signUp,
        { signup: { email, role: 'private', intent: 'looking', language: 'de' }, ...beside },
        headers,
      ),
    followLink: (token: string) => call(`${functionUrl}/?token=${token}`),
    oneClick: (token: string) =>
      call(`${functionUrl}${ONE_CLICK_PATH}?token=${token}`, {
        method: 'POST',
        headers: FORM_TYPE,
        body: 'List-Unsubscribe=One-Click',
      }),
  };
}

/** What can be observed of a stage from outside its Lambdas. */
export function observe(stage: RunningStage) {
  const { endpoint, name } = stage;
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
  async function readMails() {
    return (await operator.mails()).flatMap(({ To, BodyText }) => {
      const token = /\/unsubscribe\?token=([\w.~-]+)/.exec(BodyText)?.[1];
      return token ? [{ address: To[0] ?? '', token }] : [];
    });
  }

  return {
    operator,
    doors: openDoors(stage),
    readRows,

    mailTo: (address: string) =>
      until(`a mail to ${address}`, async () =>
        (await operator.mails()).find(({ To }) => To.includes(address)),
      ),

    /** The token of the first mail to an address. */
    tokenTo: async (address: string): Promise<string> =>
      (
        await until(`a link to ${address}`, async () =>
          (await readMails()).find((mail) => mail.address === address),
        )
      ).token,

    /**
     * Checks that no sign-up failed, that each is in the table, and that each was mailed once. As in the
     * cloud, the schedule’s sender sends what the stream has missed.
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

/** Verifies a fact about what is deployed, and prints it. */
export async function check(fact: string, verify: () => Promise<void>): Promise<void> {
  try {
    await verify();
  } catch (cause) {
    throw new Error(`Not true: ${fact}`, { cause });
  }
  console.log(`  ✓ ${fact}`);
}

export function report(step: string, { taken, repeated }: Load, more: string): void {
  console.log(
    `  ${step.padEnd(14)} ${taken.length} sign-ups, 0 failed, ${repeated} sent again, ` +
      `${taken.length} mailed once, ${more}`,
  );
}
