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
      ? [...names, ...clear].flatMap((name) => changesOf(row, name, said[name]))
      : [];
    return { rowKey, isKnown, correction, changed };
  },

  preview({ isKnown, changed }) {
    if (!isKnown) return { nothing: NOTHING_KEPT };
    if (changed.length === 0) return { nothing: 'Nothing to change: the data already matches.' };
    return { blocks: [{ facts: changed.map(({ fact }) => fact) }] };
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
      ? [{ title: 'Changed', facts: changed.map(({ fact }) => fact) }]
      : [NOTHING_KEPT],
    json: { changed: isChanged, fields },
    ending: isChanged ? 'done' : 'incomplete',
    changed: [rowKey],
  }),
});

const NOTHING_KEPT = 'Nothing is kept about this address.';

/** The change in what counts, and in what waits for a press, where the values differ. */
function changesOf(row: PersonRow, name: Name, to: string | number | undefined) {
  const kept: readonly (readonly [label: string, words: Words | undefined])[] = [
    [name, hasWords(row) ? row : undefined],
    [`${name} (to be confirmed)`, row.pending],
  ];
  return kept.flatMap(([label, words]) => {
    const from = words?.[attributeOf(name)];
    const fact: Fact = [label, `${from ?? 'none'} → ${to ?? 'none'}`];
    return words && from !== to ? [{ name, fact }] : [];
  });
}
