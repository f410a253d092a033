import { formatTime } from '#shared/format.ts';
import type { ResendVerdict } from '../../operations/mail/resend.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddress } from '../people/read-addresses.ts';
import type { AddCommands, Session } from '../session.ts';
import { describeSkipped } from './retry.ts';

export const addResend: AddCommands = (program) => {
  program
    .command('resend')
    .description('send a person the confirmation once more, if the limits allow it')
    .argument('<address>', 'whose; - to read it from standard input')
    .more(`An address gets one confirmation in seven days and four a year, and a mailbox
three and six. If it is too early, this says when the next may be sent. For a
parked mail, use waitlist retry.

Examples:
  waitlist resend -
  waitlist resend - --json < address.txt`)
    .does(resend);
};

async function resend(session: Session, arg: string): Promise<void> {
  const address = await readAddress(session, arg);
  const { planResend, runResend } = await import('../../operations/mail/resend.ts');
  const verdict = await runResend(await planResend(address, session), session);
  await session.answer(verdict, `${toText(verdict)}\n`);
  if (verdict.outcome !== 'queued' && verdict.outcome !== 'owed') session.endWith(EXIT.incomplete);
}

function toText(verdict: ResendVerdict): string {
  switch (verdict.outcome) {
    case 'queued': {
      const { mail, number } = verdict;
      const name = mail === 'request' ? 'The request to confirm' : 'The confirmation';
      return `${name} is due now. It is confirmation ${number} to this address.`;
    }
    case 'refused': {
      const { reason, until } = verdict;
      const next = until === undefined ? '' : ` The next mail can go from ${formatTime(until)} on.`;
      return `No mail: ${describeSkipped(reason)}.${next}`;
    }
    case 'parked':
      return `The mail is parked (${verdict.reason}). waitlist retry sends it again.`;
    case 'owed':
      return 'The mail is owed already, and goes out as soon as it can.';
    case 'unknown':
      return 'Nothing is kept of this address.';
    case 'changed':
      return 'The person did something at this moment. Try again.';
  }
}
