import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { DAY_MS, fromLocalTime, toLocalHour } from '#shared/time.ts';
import { useCall } from '../api/queries.ts';
import { Chips, toggled } from '../shell/chips.tsx';
import { TextField } from '../shell/fields.tsx';
import { type Segment, useSegment, withFilter } from './segment-context.tsx';
import { TextFilter } from './text-filter.tsx';
import { INTENT_WORDS, ROLE_WORDS, STATE_WORDS } from './words.ts';

const STATES = ['subscribed', 'pending', 'unsubscribed', 'suppressed'] as const;

/** Every filter of the list. Each takes effect at once. */
export function FilterPanel() {
  const { data = [] } = useCall('announcements', {});
  const names = data.map(({ announcement }) => announcement.name);
  const announced: Choice<Segment['invited']>[] = [
    [{ is: true }, 'Any'],
    [{ is: false }, 'None'],
    ...names.map((name) => [{ is: true, name }, name] as const),
  ];
  return (
    <div className="panel">
      <Choices title="Language" name="languages" values={LANGUAGES} words={LANGUAGE_NAMES} />
      <Choices title="Who" name="roles" values={[...ROLES, NOT_SAID]} words={ROLE_WORDS} />
      <Choices title="Wants" name="intents" values={[...INTENTS, NOT_SAID]} words={INTENT_WORDS} />
      <Choices title="Where they stand" name="states" values={STATES} words={STATE_WORDS} />
      <SignedUp />
      <OneOf title="Pressed the button in a mail" name="isConfirmed" choices={YES_OR_NO} />
      <OneOf title="Brought by their link" name="broughtAtLeast" choices={BROUGHT} />
      <OneOf title="Got an announcement" name="invited" choices={announced} />
      <OneOf title="Is still to get an announcement" name="queued" choices={announced} />
      {names.length > 0 && (
        <OneOf
          title="Has not got, and cannot have got"
          name="notReceived"
          choices={names.map((name) => [name, name])}
        />
      )}
      <fieldset className="chips">
        <legend>Where from</legend>
        <TextFilter
          label="Place has"
          read={({ locations }) => (locations ?? []).join(', ')}
          write={(segment, text) => withFilter(segment, 'locations', toList(text))}
        />
        <TextFilter
          label="Partner"
          read={({ partners }) => (partners ?? []).join(', ')}
          write={(segment, text) => withFilter(segment, 'partners', toList(text))}
        />
        <TextFilter
          label="Campaign has"
          read={({ source = '' }) => source}
          write={(segment, text) => withFilter(segment, 'source', text.trim())}
        />
      </fieldset>
      <fieldset className="chips">
        <legend>Vans</legend>
        <VanFilter label="At least" end="min" />
        <VanFilter label="At most" end="max" />
      </fieldset>
    </div>
  );
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

type ListName = 'languages' | 'roles' | 'intents' | 'states';
type Each<Name extends ListName> = NonNullable<Segment[Name]>[number];

interface ChoicesProps<Name extends ListName> {
  readonly title: string;
  readonly name: Name;
  readonly values: readonly Each<Name>[];
  readonly words: Readonly<Record<Each<Name>, string>>;
}

function Choices<Name extends ListName>({ title, name, values, words }: ChoicesProps<Name>) {
  const { segment, setSegment } = useSegment();
  const chosen: readonly Each<Name>[] = segment[name] ?? [];
  return (
    <Chips
      title={title}
      choices={values.map((value) => [value, words[value]])}
      isSet={(value) => chosen.includes(value)}
      onPress={(value) =>
        setSegment(withFilter(segment, name, toggled(chosen, value) as Segment[Name]))
      }
    />
  );
}

type Choice<Value> = readonly [value: Value, text: string];

const YES_OR_NO: readonly Choice<boolean>[] = [
  [true, 'Yes'],
  [false, 'No'],
];

const BROUGHT: readonly Choice<number>[] = [
  [1, 'Somebody'],
  [3, '3 or more'],
  [10, '10 or more'],
];

interface OneOfProps<Name extends keyof Segment> {
  readonly title: string;
  readonly name: Name;
  readonly choices: readonly Choice<Segment[Name]>[];
}

/** One value at most. Pressed again, it goes. */
function OneOf<Name extends keyof Segment>({ title, name, choices }: OneOfProps<Name>) {
  const { segment, setSegment } = useSegment();
  const isSet = (value: Segment[Name]) => JSON.stringify(segment[name]) === JSON.stringify(value);
  return (
    <Chips
      title={title}
      choices={choices}
      isSet={isSet}
      onPress={(value) => setSegment(withFilter(segment, name, isSet(value) ? undefined : value))}
    />
  );
}

const AGES = [
  [0, 'Today'],
  [7, 'Last 7 days'],
  [30, 'Last 30 days'],
] as const;

/** The midnight, on the operator's clock, with which a day begins. */
function startOf(day: string): number {
  return fromLocalTime(Date.parse(day));
}

function SignedUp() {
  const { segment, setSegment } = useSegment();
  const { day: today } = toLocalHour(Date.now());
  const dayOf = (at: number | undefined) => (at === undefined ? '' : toLocalHour(at).day);
  const setDay = (name: 'since' | 'until', day: string) =>
    setSegment(withFilter(segment, name, day === '' ? undefined : startOf(day)));
  const sinceOf = (days: number) => startOf(toLocalHour(startOf(today) - days * DAY_MS).day);
  const isSet = (days: number) => segment.since === sinceOf(days) && segment.until === undefined;
  const whole = withFilter(withFilter(segment, 'since', undefined), 'until', undefined);
  return (
    <Chips
      title="Signed up"
      choices={AGES}
      isSet={isSet}
      onPress={(days) =>
        setSegment(isSet(days) ? whole : withFilter(whole, 'since', sinceOf(days)))
      }
    >
      {(['since', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'since' ? 'From' : 'Before'}
          max={name === 'since' ? today : undefined}
          value={dayOf(segment[name])}
          onText={(day) => setDay(name, day)}
        />
      ))}
    </Chips>
  );
}

function VanFilter({ label, end }: { readonly label: string; readonly end: 'min' | 'max' }) {
  return (
    <TextFilter
      label={label}
      inputMode="numeric"
      read={({ vehicles }) => {
        const count = vehicles?.[end];
        return count === undefined || count === NO_LIMIT[end] ? '' : String(count);
      }}
      write={(segment, text) => {
        const count = /^\d{1,6}$/.test(text) ? Number(text) : NO_LIMIT[end];
        const range = { min: NO_LIMIT.min, max: NO_LIMIT.max, ...segment.vehicles, [end]: count };
        const isOpen = range.min === NO_LIMIT.min && range.max === NO_LIMIT.max;
        return withFilter(segment, 'vehicles', isOpen ? undefined : range);
      }}
    />
  );
}

const NO_LIMIT = { min: 0, max: Number.MAX_SAFE_INTEGER };
