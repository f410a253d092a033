import { countOf, countPeople, formatCount, printable } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Guests, InvitationPlan } from '../../operator/places/change-invitations.ts';
import type { InviterFigures } from '../../operator/places/read-line.ts';
import { OUTCOMES } from '../../pages/place-words.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { readTime } from '../options.ts';
import { formatTable } from '../output/table.ts';
import { areOnInput, readAddresses } from '../people/read-addresses.ts';
import type { AddCommands, Answered, Session } from '../session.ts';

interface Options extends Answered {
  readonly domain?: string;
  readonly day?: string;
}

const WORDS = {
  void: {
    description: 'let invitations of these invited people no longer count',
    question: 'no longer count',
    done: 'no longer counted',
  },
  restore: {
    description: 'let invitations that were voided count again',
    question: 'count again',
    done: 'counted again',
  },
} as const;

/** How many of an hour or a domain stand out. */
const BURST = 10;
const SHOWN = 50;

export const addInvitations: AddCommands = (program) => {
  const invitations = program
    .command('invitations')
    .description('show who invites most, and what did not count and why')
    .more(`A burst is ${BURST} people or more who came by one link in one hour, or from one
domain. It may be a stranger’s work: anybody to whom a link was passed on can
use it, and no network address is stored. To explain one person’s invitations:
waitlist place ADDRESS.

Examples:
  waitlist invitations
  waitlist invitations --json | jq .counting`)
    .does(showInviters);
  for (const action of ['void', 'restore'] as const) {
    invitations
      .command(action)
      .description(WORDS[action].description)
      .argument('[address...]', 'of invited people; -: one per line on standard input')
      .option('--domain <name>', 'everyone invited with an address of it, or of a subdomain')
      .option(
        '--day <date>',
        'everyone invited who took their place on it: 2026-11-20',
        (text) => toLocalHour(readTime(text, '--day')).day,
      )
      .option('--yes', 'do not ask')
      .more(`Never by inviter: their other invitations may be honest, and a burst a stranger’s
work. The people themselves keep their places. Places follow with the next run.
It is about places taken so far: the invitation of a person who presses later counts.
Exits with 3 if no place was taken by a link with some of the addresses.

Examples:
  waitlist invitations ${action} beat@example.ch
  waitlist invitations ${action} --domain example.org
  waitlist invitations ${action} --day 2026-11-20`)
      .does((session, args: readonly string[], options: Options) =>
        change(session, action, args, options),
      );
  }
  invitations
    .command('delete')
    .description('delete all stored codes, after the setting was turned off')
    .option('--yes', 'do not ask')
    .more(`It cannot be undone: if the setting is turned on again, nobody has invitations.

Example:
  waitlist invitations delete`)
    .does(deleteCodes);
};

async function showInviters(session: Session): Promise<void> {
  const { readInviters } = await import('../../operator/places/read-line.ts');
  const inviters = await session.during('Reading', readInviters);
  if (session.json) for (const inviter of inviters) await session.printJson(inviter);
  else if (inviters.length > 0) await session.print(invitersText(inviters, session));
  else return session.note('Nobody came by an invitation link yet.');
  if (inviters.some(isBurst)) {
    session.note(
      'A burst (!) may be a stranger’s work and not the inviter’s: no network address is stored.\nTo void what came in one: waitlist invitations void --help',
    );
  }
}

function isBurst({ hour, domain }: InviterFigures): boolean {
  return hour.people >= BURST || domain.people >= BURST;
}

function invitersText(inviters: readonly InviterFigures[], { styles }: Session): string {
  const mark = ({ people, name }: InviterFigures['hour']) =>
    `${people >= BURST ? '! ' : ''}${formatCount(people)} · ${printable(name)}`;
  const table = formatTable(
    [
      { title: 'inviter' },
      { title: 'invited', align: 'right' },
      { title: 'count', align: 'right' },
      { title: 'wait', align: 'right' },
      { title: 'most in an hour' },
      { title: 'most of a domain' },
    ],
    inviters
      .slice(0, SHOWN)
      .map(({ email, invited, counting, waiting, hour, domain }) => [
        printable(email),
        formatCount(invited.length),
        formatCount(counting),
        formatCount(waiting),
        mark(hour),
        mark(domain),
      ]),
    styles.strong,
  );
  const more = inviters.length - SHOWN;
  const rest = more > 0 ? `and ${formatCount(more)} more: --json\n` : '';
  const outcomes = inviters.flatMap(({ invited }) => invited.map(({ outcome }) => outcome));
  const counts = [...Map.groupBy(outcomes, (outcome) => OUTCOMES[outcome])]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([words, { length }]) => [formatCount(length), words]);
  const why = formatTable(
    [{ title: '', align: 'right' }, { title: 'counts' }],
    counts,
    styles.strong,
  );
  return `${table}${rest}\n${why}`;
}

async function change(
  session: Session,
  action: 'void' | 'restore',
  args: readonly string[],
  options: Options,
): Promise<void> {
  const guests = await readGuests(session, args, options);
  const { planVoid } = await import('../../operator/places/change-invitations.ts');
  const plan = await session.during('Reading', (context) => planVoid(action, guests, context));
  const { question, done } = WORDS[action];
  const invitations = countOf(plan.rowKeys.length, 'invitation', 'invitations');
  await carryOut(session, plan, `Let ${invitations} ${question}?`, done, options.yes);
}

async function readGuests(
  session: Session,
  args: readonly string[],
  { domain, day, yes }: Options,
): Promise<Guests> {
  const given = [args.length > 0, domain !== undefined, day !== undefined].filter(Boolean);
  if (given.length !== 1) throw new UsageError('Give either addresses, or --domain, or --day.');
  if (domain !== undefined) return { by: 'domain', domain: domain.replace(/^@/, '').toLowerCase() };
  if (day !== undefined) return { by: 'day', day };
  if (!yes && areOnInput(args)) {
    throw new UsageError(
      'Standard input holds the addresses, so you cannot confirm there. Give --yes.',
    );
  }
  const addresses = await readAddresses(session, args);
  return { by: 'person', rowKeys: addresses.map(({ rowKey }) => rowKey) };
}

async function deleteCodes(session: Session, { yes }: Answered): Promise<void> {
  const { planDeletion } = await import('../../operator/places/change-invitations.ts');
  const plan = await session.during('Reading', planDeletion);
  const question = `Delete what is stored of invitations for ${countPeople(plan.rowKeys.length)}, for good?`;
  await carryOut(session, plan, question, 'deleted', yes);
}

async function carryOut(
  session: Session,
  plan: InvitationPlan,
  question: string,
  done: string,
  yes?: boolean,
): Promise<void> {
  const { runInvitationPlan } = await import('../../operator/places/change-invitations.ts');
  const { missed = 0 } = plan;
  if (missed > 0) {
    session.note(`${formatCount(missed)} unknown, or without a place taken by a link`);
    session.endWith(EXIT.incomplete);
  }
  if (plan.rowKeys.length === 0 && !plan.hasLine)
    return session.answer({ changed: 0, notReached: 0 }, `0 ${done}\n`);
  if (!(await session.confirm(question, yes, 'Nothing was changed.'))) return;
  const { changed, notReached } = await session.during('Changing', (context) =>
    runInvitationPlan(plan, context),
  );
  await session.answer({ changed, notReached }, `${formatCount(changed)} ${done}\n`);
  if (notReached > 0) session.note(`${formatCount(notReached)} not reached: run it again.`);
}
