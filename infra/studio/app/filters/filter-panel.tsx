import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { DAY_MS, fromLocalTime, toLocalHour } from '#shared/time.ts';
import { useCall } from '../api/queries.ts';
import { type Segment, useSegment, withFilter } from './segment-context.tsx';
import { TextFilter } from './text-filter.tsx';
import { INTENT_WORDS, LANGUAGE_WORDS, ROLE_WORDS, STATE_WORDS } from './words.ts';

const STATES = ['subscribed', 'pending', 'unsubscribed', 'suppressed'] as const;

/** Every filter of the list. Each takes effect at once. */
export function FilterPanel() {
  return (
    <div className="panel">
      <Choices title="Language" name="languages" values={LANGUAGES} words={LANGUAGE_WORDS} />
      <Choices title="Who" name="roles" values={[...ROLES, NOT_SAID]} words={ROLE_WORDS} />
      <Choices title="Wants" name="intents" values={[...INTENTS, NOT_SAID]} words={INTENT_WORDS} />
      <Choices title="Where they stand" name="states" values={STATES} words={STATE_WORDS} />
      <SignedUp />
      <Pressed />
      <Announced title="Got an announcement" name="invited" />
      <Announced title="Is still to get an announcement" name="queued" />
      <fieldset className="texts">
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
      <fieldset className="texts">
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
    <fieldset>
      <legend>{title}</legend>
      {values.map((value) => {
        const isChosen = chosen.includes(value);
        const next = isChosen ? chosen.filter((each) => each !== value) : [...chosen, value];
        return (
          <Chip
            key={value}
            isSet={isChosen}
            text={words[value]}
            onPress={() => setSegment(withFilter(segment, name, next as Segment[Name]))}
          />
        );
      })}
    </fieldset>
  );
}

interface ChipProps {
  readonly isSet: boolean;
  readonly text: string;
  readonly onPress: () => void;
}

function Chip({ isSet, text, onPress }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isSet} onClick={onPress}>
      {text}
    </button>
  );
}

const AGES = [
  ['Today', 0],
  ['Last 7 days', 7],
  ['Last 30 days', 30],
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
  return (
    <fieldset className="texts">
      <legend>Signed up</legend>
      {AGES.map(([text, days]) => {
        const since = startOf(toLocalHour(startOf(today) - days * DAY_MS).day);
        const isSet = segment.since === since && segment.until === undefined;
        const whole = withFilter(withFilter(segment, 'since', undefined), 'until', undefined);
        return (
          <Chip
            key={text}
            text={text}
            isSet={isSet}
            onPress={() => setSegment(isSet ? whole : withFilter(whole, 'since', since))}
          />
        );
      })}
      {(['since', 'until'] as const).map((name) => (
        <label key={name}>
          {name === 'since' ? 'From' : 'Before'}
          <input
            type="date"
            max={name === 'since' ? today : undefined}
            value={dayOf(segment[name])}
            onChange={({ target }) => setDay(name, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Pressed() {
  const { segment, setSegment } = useSegment();
  return (
    <fieldset>
      <legend>Pressed the button in a mail</legend>
      {[true, false].map((is) => (
        <Chip
          key={String(is)}
          text={is ? 'Yes' : 'No'}
          isSet={segment.isConfirmed === is}
          onPress={() =>
            setSegment(
              withFilter(segment, 'isConfirmed', segment.isConfirmed === is ? undefined : is),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface AnnouncedProps {
  readonly title: string;
  readonly name: 'invited' | 'queued';
}

/** Any announcement, none, or one by its name. */
function Announced({ title, name }: AnnouncedProps) {
  const { segment, setSegment } = useSegment();
  const { data = [] } = useCall('announcements', {});
  const choices = [
    { text: 'Any', which: { is: true } },
    { text: 'None', which: { is: false } },
    ...data.map(({ announcement }) => ({
      text: announcement.name,
      which: { is: true, name: announcement.name },
    })),
  ];
  const chosen = JSON.stringify(segment[name]);
  return (
    <fieldset>
      <legend>{title}</legend>
      {choices.map(({ text, which }) => {
        const isSet = chosen === JSON.stringify(which);
        return (
          <Chip
            key={text}
            isSet={isSet}
            text={text}
            onPress={() => setSegment(withFilter(segment, name, isSet ? undefined : which))}
          />
        );
      })}
    </fieldset>
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
