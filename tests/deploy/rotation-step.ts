import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { z } from 'zod';
import { ENV, ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { CREDENTIALS, REGION } from './cdk.ts';
import { CLIENTS, isOfLoad, startSignUps } from './load.ts';
import { observe, report, type RunningStage } from './running-stage.ts';
import { startUnsubscriptions } from './unsubscriptions.ts';
import { until } from './call.ts';

/** Sign-ups in each phase, at least. */
const SOME = 6;
/** How long the procedure waits, and how long a Lambda caches its secrets. */
const FIVE_MINUTES_MS = 301_000;

/**
 * Follows “Rotating a key” of docs/runbook.md for the token and the origin while people sign up and
 * unsubscribe. Where the procedure waits, the clock of the Lambdas is set ahead. Emulated stages have no
 * CloudFront, so the callers send the header that it would.
 */
export async function rotateKeys(stage: RunningStage): Promise<void> {
  const { endpoint, emulator, name, outputs } = stage;
  const { operator, doors, readMails, readRows, assertAllTakenAndMailedOnce } = observe(stage);
  const { TokenSecretId: tokenId = '', OriginSecretId: originId = '' } =
    outputs[`${name}-state`] ?? {};
  const keyrings = openKeyrings(endpoint);
  const askForOrigin = async (secretId: string | undefined) => {
    for (const lambda of [LAMBDAS.signUp, LAMBDAS.unsubscribe]) {
      await operator.configure(`${name}-${lambda.name}`, { [ENV.originSecretId]: secretId });
    }
  };
  const keyOf = async (kid: string) => (await keyrings.read(originId))[kid] ?? '';

  /** The key that each edge location of CloudFront sends. Every client reaches another location. */
  const shown = Array.from({ length: CLIENTS }).fill(await keyOf('k1')) as string[];
  const throughCloudFront = (place: number) => ({ [ORIGIN_SECRET_HEADER]: shown[place] ?? '' });
  const signedBy = async (kid: string) =>
    (await readMails()).filter((mail) => isOfRotation(mail) && mail.kid === kid).length;

  await askForOrigin(originId);
  assert.equal((await doors.signUp('stranger@example.ch')).status, 403);

  const load = startSignUps('rotation', (address, client, beside) =>
    doors.signUp(address, throughCloudFront(client), beside),
  );
  const readLinks = async () => (await readMails()).filter(({ address }) => isOfLoad(address));
  const leaving = startUnsubscriptions(readLinks, {
    oneClick: doors.oneClick,
    onPage: (token) => doors.unsubscribe(token, throughCloudFront(0)),
  });
  try {
    await load.more(SOME);
    await keyrings.addKey(tokenId, 'k2');
    await keyrings.addKey(originId, 'k2');
    await load.more(SOME);

    await emulator.setClockAhead(FIVE_MINUTES_MS);
    await load.more(SOME);
    const second = await keyOf('k2');
    for (const place of shown.keys()) {
      shown[place] = second;
      await load.more(SOME / 2);
    }
    await keyrings.removeKey(originId, 'k1');
    await load.more(SOME);
    assert.equal(await signedBy('k2'), 0);

    await emulator.setClockAhead(2 * FIVE_MINUTES_MS);
    await load.more(SOME);
    await emulator.setClockAhead(3 * FIVE_MINUTES_MS);
    await until('a mail that is signed with the new key', async () => (await signedBy('k2')) > 0);
    await load.more(SOME);
    const before = leaving.left.length;
    await until('links of both keys to work', () => {
      assert.deepEqual(leaving.failed, []);
      const kids = new Set(leaving.left.slice(before).map(({ kid }) => kid));
      return Promise.resolve(kids.size === 2);
    });
  } finally {
    await Promise.all([load.stop(), leaving.stop()]);
  }

  await assertAllTakenAndMailedOnce(load);
  assert.equal(load.repeated, 0);
  assert.deepEqual(leaving.failed, []);
  const rows = await readRows();
  assert.deepEqual(
    leaving.left.filter(({ address }) => !rows.get(address)?.['unsubscribedAt']),
    [],
  );
  await askForOrigin(undefined);

  report(
    'key rotation',
    load,
    `${await signedBy('k1')} signed with k1 and then ${await signedBy('k2')} with k2`,
  );
  const leftBy = (kid: string) => leaving.left.filter((mail) => mail.kid === kid).length;
  console.log(
    `${' '.repeat(17)}${leaving.left.length} unsubscriptions, 0 failed, ` +
      `${leftBy('k1')} by links of k1 and ${leftBy('k2')} of k2`,
  );
}

function isOfRotation({ address }: { readonly address: string }): boolean {
  return address.startsWith('rotation-');
}

const keyringSchema = z.record(z.string(), z.string());
type Keyring = z.output<typeof keyringSchema>;

/** Changes secrets as docs/runbook.md describes, without the AWS command line. */
function openKeyrings(endpoint: string) {
  const client = new SecretsManager({ endpoint, region: REGION, credentials: CREDENTIALS });

  async function read(SecretId: string): Promise<Keyring> {
    const { SecretString = '' } = await client.getSecretValue({ SecretId });
    return keyringSchema.parse(JSON.parse(SecretString));
  }
  const write = (SecretId: string, keyring: Keyring) =>
    client.putSecretValue({ SecretId, SecretString: JSON.stringify(keyring) });

  return {
    read,
    async addKey(secretId: string, kid: string): Promise<void> {
      const key = randomBytes(24).toString('hex');
      await write(secretId, { ...(await read(secretId)), [kid]: key });
    },
    async removeKey(secretId: string, kid: string): Promise<void> {
      const { [kid]: _removed, ...others } = await read(secretId);
      await write(secretId, others);
    },
  };
}
