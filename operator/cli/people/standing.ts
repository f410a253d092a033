import { formatCount } from '#shared/format.ts';
import type { StandingAction } from '../../operations/people/set-standing.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session, WaitlistCommand } from '../session.ts';
import { readAddresses } from './read-addresses.ts';

interface Words {
  readonly description: string;
  readonly help: string;
  /** Said of the addresses that changed, and of the others. */
  readonly done: string;
  readonly missed: string;
  readonly remark?: string;
}

const WORDS: Readonly<Record<StandingAction, Words>> = {
  unblock: {
    description: 'let addresses back to where they stood, and mail go to them again',
    help: 'A mail that is still owed leaves at once.',
    done: 'no longer blocked',
    missed: 'not blocked',
    remark:
      'SES has a suppression list of its own:\n  aws sesv2 delete-suppressed-destination --email-address …',
  },
  confirm: {
    description: 'put people on the list, as their own click would',
    help: `Only for people who asked you to: it stands for their consent. A blocked address
gets no mail all the same, before waitlist unblock.`,
    done: 'on the list',
    missed: 'unknown',
  },
  unsubscribe: {
    description: 'take people off the list, and keep their data',
    help: `They can come back by signing up. To delete the data as well: waitlist erase. To
keep an address off for good: waitlist block.`,
    done: 'unsubscribed',
    missed: 'unknown',
  },
};

/** Commands for what people and mail events otherwise do by themselves. */
export const addStandingCommands: AddCommands = (program) => {
  withAddresses(program, 'block', 'keep addresses off the list and never mail them, until unblock')
    .option('--reason <words>', 'why, as words with hyphens that name no person', 'operator')
    .more(`Also of addresses that the list has never seen: a later sign-up of them gets no
mail. The reason stays even after the data is deleted: complaint, wrong-person …

Examples:
  waitlist block anna@example.ch
  waitlist block --reason wrong-person - < addresses.txt`)
    .does(block);
  for (const action of ['unblock', 'confirm', 'unsubscribe'] as const) {
    const command = withAddresses(program, action, WORDS[action].description);
    if (action === 'confirm') {
      command.option(
        '--consent <words>',
        'how they consented, for the proof and the audit: by-phone …',
      );
    }
    command
      .more(`${WORDS[action].help}
Exits with 3 if it does not apply to some of the addresses.

Examples:
  waitlist ${action} anna@example.ch
  waitlist ${action} - < addresses.txt`)
      .does(setStanding(action));
  }
};

function withAddresses(program: WaitlistCommand, name: string, description: string) {
  return program
    .command(name)
    .description(description)
    .argument('[address...]', 'addresses; - or none: one per line on standard input');
}

async function block(
  session: Session,
  args: readonly string[],
  { reason }: { readonly reason: string },
): Promise<void> {
  const addresses = await readAddresses(session, args);
  const { planBlock, runBlock } = await import('../../operations/people/set-standing.ts');
  const plan = planBlock(addresses, reason);
  const { blocked, unseen, notReached } = await session.during('Blocking', (context) =>
    runBlock(plan, context),
  );
  await session.answer(
    { blocked, unseen },
    `${formatCount(blocked)} blocked, ${formatCount(unseen)} of them never seen before\n`,
  );
  noteRest(session, notReached);
}

function setStanding(action: StandingAction) {
  return async (
    session: Session,
    args: readonly string[],
    { consent }: { readonly consent?: string },
  ): Promise<void> => {
    const addresses = await readAddresses(session, args);
    const { planStanding, runStanding } = await import('../../operations/people/set-standing.ts');
    const plan = await session.during('Reading', (context) =>
      planStanding(action, addresses, context, consent),
    );
    const { changed, unchanged, notReached } = await session.during('Changing', (context) =>
      runStanding(plan, context),
    );
    const { done, missed, remark } = WORDS[action];
    const rest = unchanged > 0 ? `${formatCount(unchanged)} ${missed}\n` : '';
    const { suppressed } = plan;
    const unmailed =
      suppressed > 0 ? `${formatCount(suppressed)} still blocked: waitlist unblock\n` : '';
    await session.answer(
      { changed, unchanged, ...(suppressed > 0 && { suppressed }) },
      `${formatCount(changed)} ${done}\n${rest}${unmailed}`,
    );
    noteRest(session, notReached);
    if (remark && changed > 0) session.note(remark);
    if (unchanged + suppressed > 0) session.endWith(EXIT.incomplete);
  };
}

function noteRest(session: Session, notReached: number): void {
  if (notReached > 0) session.note(`${formatCount(notReached)} not reached: run it again.`);
}
