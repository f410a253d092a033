import { formatCount } from '#shared/format.ts';
import type { StandingAction } from '../../operator/people/set-standing.ts';
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
  unsuppress: {
    description: 'allow mail to addresses again',
    help: 'It sends nothing.',
    done: 'no longer suppressed',
    missed: 'not suppressed',
    remark:
      'SES has a suppression list of its own:\n  aws sesv2 delete-suppressed-destination --email-address …',
  },
  confirm: {
    description: 'put people on the list, as their own click would',
    help: `Only for people who asked you to: it stands for their consent. A suppressed
address gets no mail all the same, before waitlist unsuppress.`,
    done: 'on the list',
    missed: 'unknown',
  },
  unsubscribe: {
    description: 'take people off the list, and keep their data',
    help: 'To delete the data as well: waitlist erase.',
    done: 'unsubscribed',
    missed: 'unknown',
  },
};

/** Commands for what people and mail events otherwise do by themselves. */
export const addStandingCommands: AddCommands = (program) => {
  withAddresses(program, 'suppress', 'never mail addresses again, on the list or not')
    .option('--reason <words>', 'why, as words with hyphens that name no person', 'operator')
    .more(`The reason stays even after the data is deleted: bounce, complaint,
wrong-person …

Examples:
  waitlist suppress anna@example.ch
  waitlist suppress --reason wrong-person - < addresses.txt`)
    .does(suppress);
  for (const action of ['unsuppress', 'confirm', 'unsubscribe'] as const) {
    const command = withAddresses(program, action, WORDS[action].description);
    if (action === 'confirm') {
      command.option('--consent <words>', 'how they consented, for the audit: by-phone …');
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

async function suppress(
  session: Session,
  args: readonly string[],
  { reason }: { readonly reason: string },
): Promise<void> {
  const addresses = await readAddresses(session, args);
  const { planSuppression, runSuppression } = await import('../../operator/people/set-standing.ts');
  const plan = planSuppression(addresses, reason);
  const { suppressed, unseen, notReached } = await session.during('Suppressing', (context) =>
    runSuppression(plan, context),
  );
  await session.answer(
    { suppressed, unseen },
    `${formatCount(suppressed)} suppressed, ${formatCount(unseen)} of them not on the list\n`,
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
    const { planStanding, runStanding } = await import('../../operator/people/set-standing.ts');
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
      suppressed > 0 ? `${formatCount(suppressed)} still suppressed: waitlist unsuppress\n` : '';
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
