import { keysOf } from '#shared/keys-of.ts';
import type {
  ClearableField,
  CorrectableField,
  RectificationInput,
} from '../../operations/people/rectify.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { readAddress } from './read-addresses.ts';

/** The option that sets each field. */
export const OPTION_OF_FIELD = {
  role: 'role',
  intent: 'intent',
  company: 'company',
  location: 'location',
  vehicles_count: 'vehicles',
  language: 'language',
} as const satisfies Record<CorrectableField, string>;

/** The name that --clear has for each field. */
const CLEARABLE: Readonly<Record<ClearableField, string>> = {
  company: 'company',
  location: 'location',
  vehicles_count: 'vehicles',
};

type OptionName = (typeof OPTION_OF_FIELD)[CorrectableField];
type Options = Readonly<Partial<Record<OptionName | 'clear', string>>>;

export const addRectify: AddCommands = (program) => {
  program
    .command('rectify')
    .description('correct the data kept about a person')
    .argument('<address>', 'the address; - to read it from standard input')
    .option('--role <role>', 'private, company, rental or other')
    .option('--intent <intent>', 'looking, offering or both')
    .option('--company <name>', 'the company')
    .option('--location <place>', 'the city or canton')
    .option('--vehicles <number>', 'how many vehicles')
    .option('--language <language>', 'it, en, de or fr')
    .option('--clear <list>', 'remove: company, location, vehicles')
    .more(`The rules of the sign-up form apply. Exits with 3 if nothing is kept of the
address. Of a wrong address the data is erased, and the person signs up with the
right one.

Example:
  waitlist rectify anna@example.ch --location Lugano --clear company`)
    .does(rectify);
};

async function rectify(session: Session, arg: string, options: Options): Promise<void> {
  const correction = { set: readSet(options), clear: readClear(options.clear) };
  const address = await readAddress(session, arg);
  const { planRectification, runRectification } =
    await import('../../operations/people/rectify.ts');
  const plan = await planRectification({ address, ...correction });
  const isNothing = plan.fields.length === 0;
  const { isChanged, fields } = await session.during('Correcting', (context) =>
    runRectification(plan, context),
  );
  const known = isChanged ? `Changed: ${fields.join(', ')}` : 'Nothing is kept of this address.';
  const text = `${isNothing ? 'Nothing to change.' : known}\n`;
  await session.answer({ changed: isChanged, fields }, text);
  if (!isChanged && !isNothing) session.endWith(EXIT.incomplete);
}

function readSet(options: Options): RectificationInput['set'] {
  const given = Object.entries(OPTION_OF_FIELD).map(([field, name]) => [field, options[name]]);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

function readClear(list: string | undefined): RectificationInput['clear'] {
  return (list?.split(',') ?? []).map((item) => {
    const field = keysOf(CLEARABLE).find((each) => CLEARABLE[each] === item.trim());
    if (!field) throw new UsageError('--clear: expected company, location or vehicles');
    return field;
  });
}
