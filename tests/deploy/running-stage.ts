import assert from 'node:assert/strict';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { API_PATHS, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
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
}

/** A mail to a person with the token of its link. */
export interface Link {
  readonly address: string;
  readonly token: string;
  /** The key that signed the token. */
  readonly kid: string;
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The public endpoints of a deployed stage. */
export function openDoors(
  { emulator, name }: Pick<RunningStage, 'emulator' | 'name'>,
  outputs: StackOutputs,
) {
  const call = createCaller(emulator.port);
  const api = outputs[`${name}-api`]?.['ApiOrigin'] ?? '';
  const functionUrl = outputs[`${name}-service`]?.['UnsubscribeOrigin'] ?? '';
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    call(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    post,
    get: (path: string) => call(api + path),
    /** `beside`: fields beside the envelope. */
    signUp: (email: string, headers?: Readonly<Record<string, string>>, beside: object = {}) =>
      post(
        API_PATHS.signUp,
        { signup: { email, role: 'private', intent: 'looking', language: 'de' }, ...beside },
        headers,
      ),
    unsubscribe: (token: string, headers?: Readonly<Record<string, string>>) =>
      post(API_PATHS.unsubscribe, { token }, headers),
    followLink: (token: string) => call(`${functionUrl}/?token=${token}`),
    oneClick: (
      token: string,
      body = 'List-Unsubscribe=One-Click',
      headers: Readonly<Record<string, string>> = FORM_TYPE,
    ) => call(`${functionUrl}${ONE_CLICK_PATH}?token=${token}`, { method: 'POST', headers, body }),
  };
}

/** What can be observed of a stage from outside its Lambdas. */
export function observe(stage: RunningStage) {
  const { endpoint, name, outputs } = stage;
  const operator = createOperator(endpoint);
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const documents = DynamoDBDocumentClient.from(client);

  async function readRows(TableName = name): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) {
      for (const row of Items) rows.set(String(addressOf(row)), row);
    }
    return rows;
  }

  /** The links of all mails to people, oldest first. */
  async function readMails(): Promise<readonly Link[]> {
    return (await operator.mails()).flatMap(({ To, BodyText }) => {
      const token = /\/unsubscribe\?token=([\w.~-]+)/.exec(BodyText)?.[1];
      return token ? [{ address: To[0] ?? '', token, kid: token.split('.', 1)[0] ?? '' }] : [];
    });
  }

  return {
    operator,
    doors: openDoors(stage, outputs),
    readRows,
    readMails,

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
     * cloud, a sweep sends what the stream has missed.
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
