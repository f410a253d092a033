import { countOf, formatCount } from '#shared/format.ts';
import type { Erasure, ErasurePlan } from '../../operations/people/erase.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { AddCommands, Answered, Session } from '../session.ts';
import { areOnInput, readAddresses } from './read-addresses.ts';

export const addErase: AddCommands = (program) => {
  program
    .command('erase')
    .description('delete the data of people for good')
    .argument('[address...]', 'addresses; - or none: one per line on standard input')
    .option('--yes', 'do not ask for confirmation')
    .more(`Deletes the sign-up, the contact messages from the address and the mails that
are owed. A keyed hash of the address stays, with the facts that limit mail, so
that only the person can come back to the list.

Exits with 3 if some of the addresses are unknown. Exits with 2, and deletes
nothing, if a line is not an address.

Examples:
  waitlist erase anna@example.ch
  waitlist erase --yes --stage production - < addresses.txt`)
    .does(erase);
};

async function erase(session: Session, args: readonly string[], { yes }: Answered): Promise<void> {
  if (!yes && areOnInput(args)) {
    throw new UsageError(
      'Standard input holds the addresses, so you cannot confirm there. Give --yes.',
    );
  }
  const addresses = await readAddresses(session, args);
  const { planErasure, runErasure } = await import('../../operations/people/erase.ts');
  const plan = await session.during('Reading', (context) => planErasure(addresses, context));
  const isAnswered = plan.known.length === 0 || yes;
  if (!(await session.confirm(question(plan), isAnswered, 'Nothing was deleted.'))) return;
  const erasure = await session.during('Erasing', (context) => runErasure(plan, context));
  await print(session, erasure);
  if (erasure.unknown > 0) session.endWith(EXIT.incomplete);
}

function question({ people, addresses, contactMessages }: ErasurePlan): string {
  const messages = countOf(contactMessages, 'contact message', 'contact messages');
  const given = countOf(addresses, 'address', 'addresses');
  const have = people === 1 ? 'has' : 'have';
  return `${formatCount(people)} of ${given} ${have} data, with ${messages}. Delete it for good?`;
}

/** Prints what was deleted, and notes what is kept elsewhere. */
async function print(session: Session, erasure: Erasure): Promise<void> {
  await session.answer(erasure, toLines(erasure).join(''));

  if (erasure.erased === 0) return;
  if (session.stage !== undefined) {
    session.note('Backups (point-in-time recovery) keep it for 35 days.');
  }
  if (erasure.contactMessages > 0) {
    session.note('Mails with contact messages may be in your mailbox.');
  }
  session.note(
    'SES has a suppression list of its own:\n  aws sesv2 delete-suppressed-destination --email-address …',
  );
}

function toLines({
  erased,
  hadFactsOnly,
  unknown,
  contactMessages,
  notReached,
}: Erasure): string[] {
  const messages = countOf(contactMessages, 'contact message', 'contact messages');
  const lines = [`${formatCount(erased)} erased, with ${messages}\n`];
  if (hadFactsOnly > 0) {
    lines.push(`${formatCount(hadFactsOnly)} had only the facts that limit mail, which stay\n`);
  }
  if (unknown > 0) lines.push(`${formatCount(unknown)} unknown\n`);
  if (notReached > 0) {
    lines.push(`${formatCount(notReached)} not reached: run the command again\n`);
  }
  return lines;
}
