import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { ROOT } from '../../infra/build/paths.ts';
import type { Row } from '../stack/rows.ts';
import { emulatorEnvironment } from './cdk.ts';
import { check, observe, type RunningStage } from './running-stage.ts';
import { until } from './call.ts';

const statusSchema = z.object({ sent: z.number() });

const ANNA = 'Anna@example.ch';
/** Checks sign-up, row, stream, mail, unsubscribe and bounce. Throws at the first failed check. */
export async function checkDeployment(running: RunningStage): Promise<void> {
  const { endpoint, folder, name, settings } = running;
  const { stage = '', domain, operatorEmail = '' } = settings;
  const { operator, doors, mailTo, tokenTo, readRows } = observe(running);
  const rowOf = async (address: string) => (await readRows()).get(address);
  const waitlist = createOperatorCommand(endpoint, folder);

  await operator.stopSchedules();

  await check('a sign-up is a row and, by the stream alone, one mail in its language', async () => {
    const answer = await doors.signUp('Anna@Example.CH');

    assert.deepEqual([answer.status, JSON.parse(answer.body)], [200, { success: true }]);
    assert.match((await mailTo(ANNA)).Subject, /Warteliste/);
    await until('the row to be settled', async () => settled(await rowOf(ANNA)));
    assert.equal((await operator.mails()).length, 1);
  });

  const token = await tokenTo(ANNA);

  await check('the unsubscribe link in the mail carries a token and no address', async () => {
    const { BodyText } = await mailTo(ANNA);

    assert.match(BodyText, /https:\/\/\S+\?token=/);
    assert.doesNotMatch(BodyText, /https:\/\/\S*anna/i);
  });

  await check('a GET of the Function URL leads to the page and changes nothing', async () => {
    const answer = await doors.followLink(token);

    assert.equal(answer.status, 303);
    assert.equal(answer.headers['location'], `https://${domain}/de/unsubscribe?token=${token}`);
    assert.equal((await rowOf(ANNA))?.['left'], undefined);
  });

  await check('a forged token is refused', async () => {
    const answer = await doors.oneClick(withAnotherSignature(token));

    assert.equal(answer.status, 400);
    assert.equal((await rowOf(ANNA))?.['left'], undefined);
  });

  await check('a one-click POST unsubscribes, with no redirect or cookie', async () => {
    await doors.signUp('dora@example.ch');

    const answer = await doors.oneClick(await tokenTo('dora@example.ch'));

    assert.equal(answer.status, 200);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.equal(by((await rowOf('dora@example.ch'))?.['left']), 'one-click');
  });

  await check('a call that does not come through CloudFront is refused', async () => {
    const answer = await doors.signUp('erna@example.ch', { [ORIGIN_SECRET_HEADER]: 'guessed' });

    assert.equal(answer.status, 403);
    assert.equal(await rowOf('erna@example.ch'), undefined);
  });

  await check('a contact message reaches the operator', async () => {
    const text = 'Quando si parte?';
    const message = { name: 'Bea', email: 'bea@example.ch', message: text, language: 'it' };
    const answer = await doors.post(API_PATHS.contact, { message });

    await operator.invoke(`${name}-send-mail`);

    assert.equal(answer.status, 200);
    assert.match((await mailTo(operatorEmail)).BodyText, /Quando si parte\?/);
  });

  await check('the operator’s command finds table and keys by the name of the stage', async () => {
    const exported = await waitlist('export', '--stage', stage);

    assert.match(exported, /Anna@example\.ch/);
    await assert.rejects(waitlist('export', '--stage', 'nowhere'), /No stage “nowhere”/);
  });

  await check('an announcement reaches the people on the list, but none who left', async () => {
    await writeAnnouncement(folder, 'beta', { de: 'Die Beta ist offen', it: 'Beta aperta' });

    await waitlist('announce', 'send', 'beta', '--yes', '--stage', stage);
    await operator.invoke(`${name}-send-mail`);

    const status = await waitlist('announce', 'status', 'beta', '--json', '--stage', stage);
    assert.equal(statusSchema.parse(JSON.parse(status)).sent, 1);
    const mails = (await operator.mails()).filter(({ Subject }) => /Beta/.test(Subject));
    assert.deepEqual(
      mails.map(({ To }) => To),
      [[ANNA]],
    );
  });

  await check('a bounce that SES reports suppresses its row', async () => {
    await doors.signUp('cleo@example.ch');
    await mailTo('cleo@example.ch');
    const [kind, row] = String((await rowOf('cleo@example.ch'))?.['pk']).split('#');

    await operator.publish('MailEvents', {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: { messageId: 'any', tags: { kind: [kind], row: [row], mail: ['1'] } },
    });

    const suppressed = await until('the suppression', async () => {
      const found = await rowOf('cleo@example.ch');
      return found?.['suppressed'];
    });
    assert.equal(by(suppressed), 'bounce');
  });

  await check('a wrong method is answered by the contract', async () => {
    const answer = await doors.get(API_PATHS.signUp);

    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'POST');
  });
}

/** How a person left, or why they get no mail. */
function by(fact: unknown): unknown {
  return (fact as { readonly by?: unknown } | undefined)?.by;
}

function settled(row: Row | undefined): Row | undefined {
  return row?.['mailedAt'] && row['outboxShard'] === undefined ? row : undefined;
}

function withAnotherSignature(token: string): string {
  const at = token.lastIndexOf('.') + 1;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/**
 * Runs `waitlist` as an operator with the account's credentials, and returns its standard output.
 * `folder`: the working directory, which holds the texts of announcements.
 */
function createOperatorCommand(endpoint: string, folder: string) {
  return async (...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'operator/cli/waitlist.mjs'), ...args],
      {
        cwd: folder,
        env: { ...process.env, ...emulatorEnvironment(endpoint) },
      },
    );
    return stdout;
  };
}

/** Writes the texts of an announcement, without a button. */
async function writeAnnouncement(
  folder: string,
  name: string,
  subjects: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = join(folder, 'announcements', name);
  await mkdir(texts, { recursive: true });
  for (const [language, subject] of Object.entries(subjects)) {
    const text = `---\nsubject: ${subject}\npreheader: ${subject}\n---\n\n${subject}.\n`;
    await writeFile(join(texts, `${language}.md`), text);
  }
}
