import { formatCount, isoTime } from '#shared/format.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { toMailableAddress } from '../lambdas/store/keys.ts';
import { isAnnouncementName } from './drafts/announcement-name.ts';
import { argument, type Choices, type Control, type Field, FieldError } from './field.ts';
import { readMoment, readTime } from './moments.ts';

/** How a field is called, and what it is for. */
interface About {
  readonly label: string;
  readonly help: string;
}

const REQUIRED = { isArgument: false, isRequired: true } as const;

/** A field that takes one text. */
export function oneText<Value>(
  about: About,
  control: Control,
  read: (text: string, now: number) => Value,
  write: (value: Value) => string = String,
): Field<Value> {
  return {
    ...about,
    ...REQUIRED,
    control,
    read([given, ...others], now) {
      if (given === undefined) throw new FieldError('is missing');
      if (others.length > 0) throw new FieldError('can be given only once');
      return read(given.trim(), now);
    },
    write: (value) => [write(value)],
  };
}

/** A field that takes several texts. */
function severalTexts<Value extends string>(
  about: About,
  control: Control,
  read: (texts: readonly string[]) => readonly Value[],
): Field<readonly Value[]> {
  return { ...about, ...REQUIRED, control, read, write: (values) => values };
}

/** A line of text. */
export function text(about: About, maxLength = 200): Field<string> {
  return oneText(about, { kind: 'text', typed: 'text' }, (given) => {
    const line = toVisibleLine(given);
    if (line !== '' && line.length <= maxLength) return line;
    throw new FieldError(`expected a text of at most ${maxLength} characters`);
  });
}

const WORDS = /^[a-z]+(?:-[a-z]+)*$/;
const WORDS_MAX_LENGTH = 40;

/** A reason in words with hyphens. It is kept for good, so it has no room for a name or a sentence. */
export function words(about: About): Field<string> {
  return oneText(about, { kind: 'text', typed: 'words' }, (given) => {
    if (WORDS.test(given) && given.length <= WORDS_MAX_LENGTH) return given;
    throw new FieldError(
      `expected lower-case words joined by hyphens, such as wrong-person, of at most ${WORDS_MAX_LENGTH} letters`,
    );
  });
}

/** The name of an announcement. */
export function announcementName(about: About): Field<string> {
  return oneText(about, { kind: 'text', typed: 'name' }, (given) => {
    if (isAnnouncementName(given)) return given;
    throw new FieldError('expected at most 41 lower-case letters, digits and dashes');
  });
}

/** Which announcement: the argument of every operation that works on one. */
export const ANNOUNCEMENT = argument(
  announcementName({ label: 'Name', help: 'its name, in lower-case letters, digits and dashes' }),
);

/** A whole number, both limits included. */
export function number(about: About, min: number, max: number): Field<number> {
  return oneText(about, { kind: 'text', typed: 'number', mode: 'numeric' }, (given) => {
    const found = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (found >= min && found <= max) return found;
    throw new FieldError(`expected a whole number from ${min} to ${formatCount(max)}`);
  });
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A number or a range: `5`, `5..`, `..8`, `2..8`. */
export function range(about: About): Field<Range> {
  return oneText(
    about,
    { kind: 'text', typed: 'range' },
    (given) => {
      const [, from = '', dots, to = ''] = /^(\d{0,6})(\.\.)?(\d{0,6})$/.exec(given) ?? [];
      if (from === '' && to === '') {
        throw new FieldError('expected a number such as 5, or a range: 5.., ..8, 2..8');
      }
      const min = Number(from);
      const max = dots ? Number(to || Number.MAX_SAFE_INTEGER) : min;
      if (min <= max) return { min, max };
      throw new FieldError('expected the lower number first: 2..8');
    },
    ({ min, max }) =>
      min === max ? String(min) : `${min}..${max === Number.MAX_SAFE_INTEGER ? '' : max}`,
  );
}

/** A time in epoch milliseconds: a date, a time of the brand's zone, or an age such as `30d`. */
export function time(about: About): Field<number> {
  return oneText(about, { kind: 'time', typed: 'time', hasClock: false }, readTime, isoTime);
}

/** A time of day in epoch milliseconds, of the brand's zone if it names none. */
export function moment(about: About): Field<number> {
  return oneText(about, { kind: 'time', typed: 'time', hasClock: true }, readMoment, isoTime);
}

/** How a page calls values, by the value. One without is called as it is. */
type Labels = Readonly<Partial<Record<string, string>>>;

export function choice<const Value extends string>(
  about: About,
  values: readonly Value[],
  labels: Labels = {},
): Field<Value> {
  const control: Control = { kind: 'choice', choices: labelled(values, labels) };
  return oneText(about, control, (given) => knownOf(values, given));
}

/** One or more values, separated by commas or given one after the other. */
export function choices<const Value extends string>(
  about: About,
  values: readonly Value[],
  labels: Labels = {},
): Field<readonly Value[]> {
  const control: Control = { kind: 'choices', choices: labelled(values, labels) };
  return severalTexts(about, control, (texts) =>
    partsOf(texts).map((given) => knownOf(values, given)),
  );
}

/** One or more texts, separated by commas or given one after the other. */
export function list(about: About): Field<readonly string[]> {
  return severalTexts(about, { kind: 'text', typed: 'list' }, partsOf);
}

export function flag(about: About): Field<boolean> {
  return {
    ...about,
    control: { kind: 'flag' },
    isArgument: false,
    isRequired: false,
    read: (texts) => texts.length > 0,
    write: (isSet) => (isSet ? ['yes'] : []),
  };
}

/** Addresses that mail can be sent to, in any number. The error names those that are none by their numbers. */
export function addresses(about: About): Field<readonly string[]> {
  const field = severalTexts(about, { kind: 'addresses' }, (texts) => {
    const given = texts.flatMap((each) => each.split('\n')).map((each) => each.trim());
    const invalid = given.flatMap((each, at) =>
      each === '' || toMailableAddress(each) ? [] : [at + 1],
    );
    if (invalid.length > 0) throw new FieldError(describeInvalid(invalid, given.length));
    return presentIn(given);
  });
  return argument(field);
}

/** One address that mail can be sent to. */
export function address(about: About): Field<string> {
  const control: Control = { kind: 'text', typed: 'address', mode: 'email' };
  return oneText(about, control, (given) => {
    if (toMailableAddress(given)) return given;
    throw new FieldError('expected an email address');
  });
}

/** A file of this machine, or one that a page sent, by the name under which the face opens it. */
export function file(about: About, accept: string): Field<string> {
  return oneText(about, { kind: 'file', accept }, (name) => name);
}

function labelled(values: readonly string[], labels: Labels): Choices {
  return values.map((value) => [value, labels[value] ?? value]);
}

function knownOf<Value extends string>(values: readonly Value[], given: string): Value {
  const known = values.find((value) => value.toLowerCase() === given.toLowerCase());
  if (known !== undefined) return known;
  throw new FieldError(`expected one of ${values.join(', ')}`);
}

function partsOf(texts: readonly string[]): readonly string[] {
  return presentIn(texts.flatMap((each) => each.split(',')).map((part) => part.trim()));
}

function presentIn(texts: readonly string[]): readonly string[] {
  const present = texts.filter((given) => given !== '');
  if (present.length === 0) throw new FieldError('is missing');
  return present;
}

const MAX_NAMED = 20;

function describeInvalid(numbers: readonly number[], total: number): string {
  if (total === 1) return 'expected an email address';
  if (numbers.length === 1) return `number ${numbers[0]} is not an email address`;
  const more = numbers.length > MAX_NAMED ? ' and more' : '';
  return `numbers ${numbers.slice(0, MAX_NAMED).join(', ')}${more} are not email addresses`;
}
