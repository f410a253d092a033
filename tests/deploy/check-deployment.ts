import assert from 'node:assert/strict';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { addressOf } from '../stack/rows.ts';
import { API_PATHS, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { createOperator } from './aws.ts';
import { createCaller } from './call.ts';
import { REGION, type StackOutputs } from './cdk.ts';
import { check } from './check.ts';
import type { Emulator } from './emulator.ts';
import { createOperatorCommand, writeAnnouncement } from './operator-command.ts';
import { until } from './until.ts';

export interface Deployment {
  readonly emulator: Emulator;
  readonly endpoint: string;
  readonly outputs: StackOutputs;
  /** An empty folder for files of the operator. */
  readonly folder: string;
  readonly context: {
    readonly stage: string;
    readonly siteOrigin: string;
    readonly operatorEmail: string;
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

type Row = Readonly<Record<string, unknown>>;

/** Checks sign-up, row, stream, mail, unsubscribe and bounce. Throws at the first failed check. */
export async function checkDeployment(deployment: Deployment) {
  const { emulator, endpoint, outputs, folder, context } = deployment;
  const { stage, siteOrigin, operatorEmail } = context;
  const api = outputs[`waitlist-${stage}-api`]!['ApiOrigin']!;
  const unsubscribeUrl = outputs[`waitlist-${stage}-service`]!['UnsubscribeOrigin']!;
  const call = createCaller(emulator.port);
  const operator = createOperator(endpoint);
  const rows = openTable(endpoint, `waitlist-${stage}`);
  const mailTo = (address: string) =>
    until(`a mail to ${address}`, async () =>
      (await operator.mails()).find(({ To }) => To.includes(address)),
    );
  const signUp = (email: string, language: string) =>
    call(api + API_PATHS.signUp, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ signup: { email, role: 'private', intent: 'looking', language } }),
    });

  await operator.stopSchedules();

  await check('a sign-up is a row and, by the stream alone, one mail in its language', async () => {
    const answer = await signUp('Anna@Example.CH', 'de');

    assert.deepEqual([answer.status, JSON.parse(answer.body)], [200, { success: true }]);
    const mail = await mailTo('Anna@example.ch');
    assert.match(mail.Subject, /Warteliste/);
    const row = await until('the row to be settled', async () =>
      settled(await rows.byEmail('Anna')),
    );
    assert.equal(row['mailsSent'], 1);
    assert.equal((await operator.mails()).length, 1);
  });

  const token = tokenIn((await mailTo('Anna@example.ch')).BodyText);

  await check('the unsubscribe link in the mail carries a token and no address', async () => {
    const { BodyText } = await mailTo('Anna@example.ch');

    assert.match(BodyText, /https:\/\/\S+\?token=/);
    assert.doesNotMatch(BodyText, /https:\/\/\S*anna/i);
  });

  await check('a GET of the Function URL leads to the page and changes nothing', async () => {
    const answer = await call(`${unsubscribeUrl}/?token=${token}`);

    assert.equal(answer.status, 303);
    assert.equal(answer.headers['location'], `${siteOrigin}/de/unsubscribe?token=${token}`);
    assert.equal((await rows.byEmail('Anna'))?.['unsubscribedAt'], undefined);
  });

  await check('a forged token is refused', async () => {
    const forged = withAnotherSignature(token);
    const answer = await call(`${unsubscribeUrl}/?token=${forged}`, {
      method: 'POST',
      headers: FORM_TYPE,
      body: ONE_CLICK,
    });

    assert.equal(answer.status, 400);
    assert.equal((await rows.byEmail('Anna'))?.['unsubscribedAt'], undefined);
  });

  await check(
    'a one-click POST to the Function URL unsubscribes, with no redirect or cookie',
    async () => {
      const answer = await call(`${unsubscribeUrl}${ONE_CLICK_PATH}?token=${token}`, {
        method: 'POST',
        headers: FORM_TYPE,
        body: ONE_CLICK,
      });

      assert.equal(answer.status, 200);
      assert.equal(answer.headers['set-cookie'], undefined);
      assert.equal(typeof (await rows.byEmail('Anna'))?.['unsubscribedAt'], 'number');
    },
  );

  await check('a one-click POST may be multipart, as some mail clients send it', async () => {
    await signUp('dora@example.ch', 'it');
    const answer = await call(
      `${unsubscribeUrl}/?token=${tokenIn((await mailTo('dora@example.ch')).BodyText)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
        body: '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
      },
    );

    assert.equal(answer.status, 200);
    assert.equal(typeof (await rows.byEmail('dora'))?.['unsubscribedAt'], 'number');
  });

  await check('an unsubscription by token is undone by the token of its answer', async () => {
    const post = (path: string, body: object) =>
      call(api + path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });

    const left = await post(API_PATHS.unsubscribe, { token });
    const { undo } = JSON.parse(left.body) as { undo: string };
    const back = await post(API_PATHS.confirm, { token: undo });

    assert.deepEqual([left.status, back.status], [200, 200]);
    assert.equal(typeof (await rows.byEmail('Anna'))?.['confirmedAt'], 'number');
  });

  await check('a contact message reaches the operator', async () => {
    const message = {
      name: 'Bea',
      email: 'bea@example.ch',
      message: 'Quando si parte?',
      language: 'it',
    };
    const answer = await call(api + API_PATHS.contact, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ message }),
    });

    await operator.invoke(`waitlist-${stage}-send-mail`);

    assert.equal(answer.status, 200);
    assert.match((await mailTo(operatorEmail)).BodyText, /Quando si parte\?/);
  });

  await check('the operator’s command finds table and keys by the name of the stage', async () => {
    const waitlist = createOperatorCommand(endpoint, folder);

    const exported = await waitlist('export', '--stage', stage);

    assert.match(exported, /Anna@example\.ch/);
    await assert.rejects(waitlist('export', '--stage', 'nowhere'), /No stage “nowhere”/);
  });

  await check('an announcement reaches whoever is on the list, and nobody who left', async () => {
    const waitlist = createOperatorCommand(endpoint, folder);
    await writeAnnouncement(folder, 'beta', { de: 'Die Beta ist offen', it: 'Beta aperta' });

    await waitlist('announce', 'send', 'beta', '--yes', '--stage', stage);
    await operator.invoke(`waitlist-${stage}-send-mail`);

    const status = await waitlist('announce', 'status', 'beta', '--json', '--stage', stage);
    assert.equal((JSON.parse(status) as { sent: number }).sent, 1);
    const mails = (await operator.mails()).filter(({ Subject }) => /Beta/.test(Subject));
    assert.deepEqual(
      mails.map(({ To }) => To),
      [['Anna@example.ch']],
    );
  });

  await check('a bounce that SES reports suppresses its row', async () => {
    await signUp('cleo@example.ch', 'fr');
    await mailTo('cleo@example.ch');
    const { pk } = (await until('the row', () => rows.byEmail('cleo'))) as { pk: string };
    const [kind, row] = pk.split('#') as [string, string];

    await operator.publish('MailEvents', {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: { messageId: 'any', tags: { kind: [kind], row: [row], claim: ['any'] } },
    });

    const suppressed = await until('the suppression', async () => {
      const found = await rows.byEmail('cleo');
      return found?.['suppressedAt'] ? found : undefined;
    });
    assert.equal(suppressed['suppressedBy'], 'bounce');
  });

  await check('a wrong method is answered by the contract', async () => {
    const answer = await call(api + API_PATHS.signUp);

    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'POST');
  });
}

function settled(row: Row | undefined): Row | undefined {
  return row?.['mailedAt'] && row['outboxShard'] === undefined ? row : undefined;
}

function tokenIn(text: string): string {
  const found = /token=([\w.~-]+)/.exec(text)?.[1];
  assert.ok(found, 'The mail carries no token');
  return found;
}

function withAnotherSignature(token: string): string {
  const at = token.lastIndexOf('.') + 1;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

function openTable(endpoint: string, TableName: string) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: REGION,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }),
  );
  return {
    async byEmail(start: string): Promise<Row | undefined> {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      return Items.find((row) => String(addressOf(row)).startsWith(start));
    },
  };
}
