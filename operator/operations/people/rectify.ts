import {
  COMPANY_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MAX,
  VEHICLES_COUNT_MIN,
} from '#shared/contract/limits.ts';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { keysOf } from '#shared/keys-of.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { correct, type Correction } from '../../../lambdas/store/person/operate.ts';
import {
  hasData,
  hasWords,
  type PersonRow,
  type Words,
} from '../../../lambdas/store/person/row.ts';
import { argument, optional } from '../../field.ts';
import { address, choice, choices, number, text } from '../../field-kinds.ts';
import { changes, type Fact } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

type Attribute = keyof Correction['set'];
type Name = Exclude<Attribute, 'vehicles_count'> | 'vehicles';

function attributeOf(name: Name): Attribute {
  return name === 'vehicles' ? 'vehicles_count' : name;
}

/** What a sign-up may be without. */
const CLEARABLE = ['company', 'location', 'vehicles'] as const;

/** Corrects the data of a person. */
export const rectify = changes({
  name: 'rectify',
  label: 'Correct',
  summary: 'correct the data kept about a person',
  details: `The rules of the sign-up form apply. If the address itself is wrong, erase it,
and let the person sign up with the right one.`,
  examples: ['waitlist rectify anna@example.ch --location Lugano --clear company'],
  on: 'person',
  needs: 'rows',
  changes: 'list',
  clears: 'clear',
  input: {
    address: argument(address({ label: 'Address', help: 'the address' })),
    role: optional(choice({ label: 'Role', help: 'what they signed up as' }, ROLES)),
    intent: optional(
      choice({ label: 'Intent', help: 'whether they look for or offer a vehicle' }, INTENTS),
    ),
    company: optional(text({ label: 'Company', help: 'the company' }, COMPANY_MAX_LENGTH)),
    location: optional(text({ label: 'Place', help: 'the city or canton' }, LOCATION_MAX_LENGTH)),
    vehicles: optional(
      number(
        { label: 'Vehicles', help: 'how many vehicles' },
        VEHICLES_COUNT_MIN,
        VEHICLES_COUNT_MAX,
      ),
    ),
    language: optional(
      choice({ label: 'Language', help: 'of the mails to them' }, LANGUAGES, LANGUAGE_NAMES),
    ),
    clear: optional(choices({ label: 'Remove', help: 'what to delete' }, CLEARABLE)),
  },

  async plan({ address: given, clear = [], ...said }, { store }) {
    const both = clear.find((name) => said[name] !== undefined);
    if (both) throw new RefusedError(`Either remove the ${both} or set it, not both.`);
    const names = keysOf(said).filter((name) => said[name] !== undefined);
    if (names.length + clear.length === 0) {
      throw new RefusedError('Give at least one correction, such as another place.');
    }
    const { rowKey } = await store.toAddress(given);
    const row = await store.findPerson(rowKey);
    const set = Object.fromEntries(names.map((name) => [attributeOf(name), said[name]]));
    const correction: Correction = { set, clear: clear.map(attributeOf) };
    const isKnown = row !== undefined && hasData(row);
    const changed = isKnown
      ? [...names, ...clear].flatMap((name) => changesOf(row, name, said))
      : [];
    return { rowKey, isKnown, correction, changed };
  },

  preview({ isKnown, changed }) {
    if (!isKnown) return { nothing: 'Nothing is kept about this address.' };
    if (changed.length === 0) return { nothing: 'Nothing to change: all of it is so already.' };
    return { blocks: [{ facts: changed.map(toFact) }] };
  },

  async run({ rowKey, correction, changed }, context) {
    const { store, now } = context;
    const fields = [...new Set(changed.map(({ name }) => name))];
    await store.record({ action: 'rectify', rowKey, details: { fields } }, context);
    const { isChanged } = await store.changePerson(rowKey, (row) =>
      hasData(row) ? correct(row, correction, now()) : undefined,
    );
    return { rowKey, isChanged, fields, changed };
  },

  report: ({ rowKey, isChanged, fields, changed }) => ({
    blocks: isChanged
      ? [{ title: 'Changed', facts: changed.map(toFact) }]
      : ['Nothing is kept about this address.'],
    json: { changed: isChanged, fields },
    ending: isChanged ? 'done' : 'incomplete',
    changed: [rowKey],
  }),
});

interface Changed {
  readonly name: Name;
  /** Whether it is that of a sign-up that waits for a press. */
  readonly isPending: boolean;
  readonly from: string | number | undefined;
  readonly to: string | number | undefined;
}

type Said = Readonly<Partial<Record<Name, string | number | undefined>>>;

/** The change in what counts, and in what waits for a press, where the values differ. */
function changesOf(row: PersonRow, name: Name, said: Said): Changed[] {
  const kept: readonly (readonly [isPending: boolean, words: Words | undefined])[] = [
    [false, hasWords(row) ? row : undefined],
    [true, row.pending],
  ];
  return kept.flatMap(([isPending, words]) => {
    if (!words) return [];
    const [from, to] = [words[attributeOf(name)], said[name]];
    return from === to ? [] : [{ name, isPending, from, to }];
  });
}

function toFact({ name, isPending, from, to }: Changed): Fact {
  return [isPending ? `${name} (to be confirmed)` : name, `${from ?? 'none'} → ${to ?? 'none'}`];
}
