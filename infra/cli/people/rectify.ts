import type { SignUp } from '#shared/contract/sign-up.ts';
import type { RectificationInput } from '../../operator/people/rectify.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { readAddress } from './read-addresses.ts';

/** The option that sets each field. */
export const OPTION_OF_FIELD = {
  email: 'email',
  role: 'role',
  intent: 'intent',
  company: 'company',
  location: 'location',
  vehicles_count: 'vehicles',
  language: 'language',
} as const satisfies Record<keyof SignUp, string>;

/** The field that each name of --clear stands for. */
const CLEARABLE = { company: 'company', location: 'location', vehicles: 'vehicles_count' } as const;

type OptionName = (typeof OPTION_OF_FIELD)[keyof SignUp];
type Options = Readonly<Partial<Record<OptionName | 'clear', string>>>;

export const addRectify: AddCommands = (program) => {
  program
    .command('rectify')
    .description('correct the data kept about a person')
    .argument('<address>', 'the address; - to read it from standard input')
    .option('--email <address>', 'the new address, to which all data moves')
    .option('--role <role>', 'private, company, rental or other')
    .option('--intent <intent>', 'looking, offering or both')
    .option('--company <name>', 'the company')
    .option('--location <place>', 'the city or canton')
    .option('--vehicles <number>', 'how many vehicles')
    .option('--language <language>', 'it, en, de or fr')
    .option('--clear <list>', 'remove: company, location, vehicles')
    .more(`The rules of the sign-up form apply. Exits with 3 if nothing is kept of the
address, and with 2 if another person is on the list under the new one.

Examples:
  waitlist rectify anna@example.ch --location Lugano --clear company
  waitlist rectify anan@example.ch --email anna@example.ch`)
    .does(rectify);
};

async function rectify(session: Session, arg: string, options: Options): Promise<void> {
  const correction = { set: readSet(options), clear: readClear(options.clear) };
  const address = await readAddress(session, arg);
  const { planRectification, runRectification } = await import('../../operator/people/rectify.ts');
  const plan = await planRectification({ address, ...correction });
  const isNothing = plan.fields.length === 0 && !plan.move;
  const { isChanged, fields, movedAs } = await session.during('Correcting', (context) =>
    runRectification(plan, context),
  );
  const known = isChanged ? `Changed: ${fields.join(', ')}` : 'Nothing is kept of this address.';
  const text = `${isNothing ? 'Nothing to change.' : known}\n`;
  await session.answer({ changed: isChanged, fields }, text);
  if (movedAs) session.note('The old address is erased, and keeps the facts that limit mail.');
  if (movedAs === 'unsubscribed') {
    session.note('The person is unsubscribed under the new address. To undo that: confirm.');
  }
  if (movedAs && plan.isSuppressed) {
    session.note('The new address is still suppressed, so no mail goes there: unsuppress.');
  }
  if (movedAs && plan.losesPlace) {
    session.note('Their place in line waits for a press in an email to the new address: resend.');
  }
  if (!isChanged && !isNothing) session.endWith(EXIT.incomplete);
}

function readSet(options: Options): RectificationInput['set'] {
  const given = Object.entries(OPTION_OF_FIELD).map(([field, name]) => [field, options[name]]);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

function readClear(list: string | undefined): RectificationInput['clear'] {
  return (list?.split(',') ?? []).map((item) => {
    const [, field] = Object.entries(CLEARABLE).find(([name]) => name === item.trim()) ?? [];
    if (!field) throw new UsageError('--clear: expected company, location or vehicles');
    return field;
  });
}
