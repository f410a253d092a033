import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SendEmailRequest } from '@aws-sdk/client-sesv2';
import type { Mail } from '../../infra/pages/inbox/mail.ts';
import { inboxClient } from '../stack/inbox-client.ts';
import { runStack } from '../stack/running-stack.ts';
import type { Figure, Section } from './figure.ts';
import { runLoad } from './load.ts';
import { addressOf, signUp, untilMailed } from './mail-throughput.ts';

const SIGN_UPS = 1000;
const MAILS = 100_000;
const CONCURRENCY = 32;

/** The memory of the laptop stack: empty, after sign-ups with their mails, and with many mails. */
export async function benchLaptopMemory(): Promise<Section> {
  await using stack = await runStack();
  const inbox = inboxClient(stack.inbox);
  const empty = await residentMegabytes(stack.pid());

  await signUp(stack, SIGN_UPS);
  await untilMailed(stack, SIGN_UPS);
  const afterSignUps = await residentMegabytes(stack.pid());

  const [mail] = await inbox.mailsTo(addressOf(0));
  if (!mail) throw new Error('The first sign-up got no mail');
  const { errors } = await runLoad({
    url: `${stack.inbox}/v2/email/outbound-emails`,
    requests: MAILS,
    concurrency: CONCURRENCY,
    body: (index) => JSON.stringify(sendAgain(mail, addressOf(SIGN_UPS + index))),
  });
  if (errors > 0) throw new Error(`The inbox refused ${errors} mails`);
  const afterMails = await residentMegabytes(stack.pid());

  return {
    title: 'Memory of the laptop stack',
    figures: [
      megabytes(
        'laptop.memory',
        `Laptop stack’s memory, ${MAILS.toLocaleString('en')} mails`,
        afterMails,
      ),
      megabytes('laptop.memory-empty', 'Laptop stack’s memory, empty', empty),
      megabytes(
        'laptop.memory-sign-ups',
        `After ${SIGN_UPS.toLocaleString('en')} sign-ups and their mails`,
        afterSignUps,
      ),
    ],
    notes: [
      'Resident memory of the one process that npm start runs: site, API, Lambdas, store and inbox.',
      'The mails are as long as a confirmation. They are on disk.',
    ],
  };
}

function sendAgain({ from, subject, text, html, headers }: Mail, to: string): SendEmailRequest {
  return {
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: subject },
        Body: { Text: { Data: text }, Html: { Data: html } },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  };
}

function megabytes(id: string, name: string, value: number): Figure {
  return { id, name, unit: 'MB', value };
}

const execFileAsync = promisify(execFile);

/** The resident memory of a process, including pages of files. */
async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await execFileAsync('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}
