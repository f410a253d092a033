import { Option } from 'commander';
import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { formatTime } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { STATES, type Segment } from '../list/segment.ts';
import { UsageError } from './exit-codes.ts';
import type { WaitlistCommand } from './session.ts';
import { readTime, wholeNumber } from './options.ts';

const MAX_BROUGHT = 10_000_000;

/** The parsed options of a segment. */
export interface SegmentOptions extends Pick<
  Segment,
  | 'since'
  | 'until'
  | 'source'
  | 'vehicles'
  | 'invited'
  | 'queued'
  | 'notReceived'
  | 'broughtAtLeast'
> {
  readonly language?: NonNullable<Segment['languages']>;
  readonly role?: NonNullable<Segment['roles']>;
  readonly intent?: NonNullable<Segment['intents']>;
  readonly state?: NonNullable<Segment['states']>;
  readonly partner?: readonly string[];
  readonly location?: readonly string[];
  readonly confirmed?: boolean;
}

/** Adds the filters, which are the same in every command. */
export function addSegmentOptions(command: WaitlistCommand): WaitlistCommand {
  return command
    .addOption(listOption('--language <list>', 'people with these languages', LANGUAGES))
    .addOption(listOption('--role <list>', 'people with these roles', [...ROLES, NOT_SAID]))
    .addOption(listOption('--intent <list>', 'people with these intents', [...INTENTS, NOT_SAID]))
    .addOption(listOption('--state <list>', 'people in these states', STATES))
    .addOption(timeOption('--since <time>', 'signed up at this time or later'))
    .addOption(timeOption('--until <time>', 'signed up before this time'))
    .addOption(
      new Option('--partner <list>', 'signed up on the sites of these partners').argParser(toList),
    )
    .addOption(new Option('--location <list>', 'location contains one of these').argParser(toList))
    .option('--source <text>', 'campaign contains this')
    .addOption(
      new Option('--vehicles <range>', 'number of vehicles: 5, 5.. or 2..8').argParser(toRange),
    )
    .addOption(
      new Option('--invited <which>', 'got an announcement: yes, no or a name').argParser(
        toInvited,
      ),
    )
    .addOption(
      new Option('--queued <which>', 'is owed an announcement: yes, no or a name').argParser(
        toInvited,
      ),
    )
    .option(
      '--not-received <name>',
      'did not get this announcement, cannot have got it, and is not owed it',
    )
    .option('--confirmed', 'pressed the button in a mail')
    .option('--no-confirmed', 'did not press it')
    .option(
      '--brought-at-least <count>',
      'brought so many people by their invitation link',
      wholeNumber(1, MAX_BROUGHT),
    );
}

/** The segment of parsed options. */
export function toSegment(options: SegmentOptions): Segment {
  const { language, role, intent, state, partner, location, confirmed, ...others } = options;
  if ((others.since ?? -Infinity) >= (others.until ?? Infinity)) {
    throw new UsageError('--since: expected a time before --until');
  }
  const segment: { -readonly [Name in keyof Segment]: Segment[Name] | undefined } = {
    languages: language,
    roles: role,
    intents: intent,
    states: state,
    since: others.since,
    until: others.until,
    partners: partner,
    locations: location?.map(fold),
    source: others.source && fold(others.source),
    vehicles: others.vehicles,
    invited: others.invited,
    queued: others.queued,
    notReceived: others.notReceived,
    isConfirmed: confirmed,
    broughtAtLeast: others.broughtAtLeast,
  };
  const given = Object.entries(segment).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** `--since` of `--since <time>`. */
function nameOf(flags: string): string {
  return flags.replace(/ .*/, '');
}

function listOption(flags: string, description: string, known: readonly string[]): Option {
  const read = (text: string) => {
    const list = toList(text);
    const unknown = list.find((item) => !known.includes(item));
    if (unknown !== undefined) {
      throw new UsageError(`${nameOf(flags)}: “${unknown}” is not one of ${known.join(', ')}`);
    }
    return list;
  };
  return new Option(flags, `${description}: ${known.join(', ')}`).argParser(read);
}

function timeOption(flags: string, description: string): Option {
  return new Option(flags, `${description}: 2026-10-01, 2026-10-01T08:00 or 30d`).argParser(
    (text) => readTime(text, nameOf(flags)),
  );
}

function toList(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

function toRange(text: string): Segment['vehicles'] {
  const [, from = '', dots, to = ''] = /^(\d*)(\.\.)?(\d*)$/.exec(text) ?? [];
  const isSafe = [from, to].every((end) => Number.isSafeInteger(Number(end)));
  if ((from === '' && to === '') || !isSafe) {
    throw new UsageError('--vehicles: expected a number such as 5, or a range: 5.., ..8, 2..8');
  }
  const min = Number(from || 0);
  const max = dots ? Number(to || Number.MAX_SAFE_INTEGER) : min;
  if (min > max) throw new UsageError('--vehicles: expected the lower number first: 2..8');
  return { min, max };
}

function toInvited(text: string): Segment['invited'] {
  if (text === 'yes' || text === 'no') return { is: text === 'yes' };
  return { is: true, name: text };
}

/** The filters of a segment in words, each with its value. Without filters it is empty. */
export function describeSegment(segment: Segment): string[] {
  const { languages, roles, intents, states, since, until, partners, locations } = segment;
  const { source, vehicles, invited, queued, notReceived, isConfirmed, broughtAtLeast } = segment;
  const list = (name: string, values: readonly string[] | undefined) =>
    values && `${name}: ${values.join(', ')}`;
  return [
    list('language', languages),
    list('role', roles),
    list('intent', intents),
    list('state', states),
    since !== undefined && `since ${formatTime(since)}`,
    until !== undefined && `until ${formatTime(until)}`,
    list('partner', partners),
    list('location', locations),
    source !== undefined && `source: ${source}`,
    vehicles && `vehicles: ${describeRange(vehicles)}`,
    invited && `${invited.is ? 'got' : 'did not get'} ${describeOne(invited)}`,
    queued && `${queued.is ? 'is' : 'is not'} owed ${describeOne(queued)}`,
    notReceived !== undefined && `has not got “${notReceived}”`,
    isConfirmed !== undefined && (isConfirmed ? 'confirmed' : 'not confirmed'),
    broughtAtLeast !== undefined && `brought ${broughtAtLeast} or more`,
  ].filter((text) => typeof text === 'string');
}

function describeRange({ min, max }: { readonly min: number; readonly max: number }): string {
  if (min === max) return String(min);
  return max >= Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
}

function describeOne({ name }: NonNullable<Segment['invited']>): string {
  return name === undefined ? 'an announcement' : `“${name}”`;
}
