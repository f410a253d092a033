import { SIGN_UP_ERRORS, type SignUpError } from '#shared/contract/field-errors.ts';
import { signUpSchema, type SignUp } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import {
  CLEARABLE_FIELDS,
  type ClearableField,
  type Rectification,
} from '../../operator/store/rectify-person.ts';
import { UsageError } from '../exit-codes.ts';

/** The options of a correction as the parser leaves them. */
export interface RectifyOptions {
  readonly company?: string;
  readonly location?: string;
  readonly role?: string;
  readonly intent?: string;
  readonly language?: string;
  readonly vehicles?: string;
  readonly email?: string;
  readonly clear?: string;
}

/** The field that each option sets. */
const FIELDS: Readonly<Record<Exclude<keyof RectifyOptions, 'clear'>, keyof SignUp>> = {
  email: 'email',
  role: 'role',
  intent: 'intent',
  company: 'company',
  location: 'location',
  vehicles: 'vehicles_count',
  language: 'language',
};
type OptionName = keyof typeof FIELDS;
const OPTIONS = Object.entries(FIELDS) as [OptionName, keyof SignUp][];

/** Reads a correction by the rules of the form. Throws `UsageError`, which names the option. */
export function readRectification(options: RectifyOptions): Rectification {
  const set: Partial<Record<keyof SignUp, unknown>> = {};
  for (const [option, field] of OPTIONS) {
    const text = options[option];
    if (text !== undefined) set[field] = readField(field, option, text);
  }
  const clear = readClear(options.clear);
  const both = OPTIONS.find(([, field]) => field in set && (clear as string[]).includes(field));
  if (both) throw new UsageError(`--clear and --${both[0]}: expected one of them`);
  if (Object.keys(set).length + clear.length === 0) {
    throw new UsageError('Nothing to change was given, such as --location Lugano.');
  }
  return { set: set as Partial<SignUp>, clear };
}

function readField(field: keyof SignUp, option: string, text: string): unknown {
  const line = toVisibleLine(text);
  const value = field === 'vehicles_count' ? Number(line || Number.NaN) : line;
  const { data, error } = signUpSchema.shape[field].safeParse(value);
  if (error) {
    const code = error.issues[0]?.message as SignUpError;
    throw new UsageError(`--${option}: ${SIGN_UP_ERRORS[code]}`);
  }
  if (data === undefined) throw new UsageError(`--${option}: to remove it, --clear ${option}`);
  return data;
}

function readClear(list: string | undefined): ClearableField[] {
  return (list?.split(',') ?? []).map((item) => {
    const name = item.trim();
    const named = OPTIONS.find(([option]) => option === name)?.[1];
    const field = CLEARABLE_FIELDS.find((known) => known === named);
    if (!field) throw new UsageError('--clear: expected some of company, location, vehicles');
    return field;
  });
}
