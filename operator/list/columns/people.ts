import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { invitationCode } from '../../../lambdas/store/keys.ts';
import { type PersonRow, standingOf, wordsOf } from '../../../lambdas/store/person/row.ts';
import {
  MAIL_STATES,
  mailStateOf,
  stateOf,
  STATES,
  SUPPRESSIONS,
  suppressionOf,
} from '../states.ts';
import { createDictionary, FIRST_LENGTH, makeRoom, SECOND_MS } from './numbers.ts';
import { createRowKeys, numberOf } from './row-keys.ts';
import { createTexts } from './texts.ts';

type Names = Omit<NonNullable<PersonRow['announced']>, 'at'>;

/** What is so or not so of a person. */
const IS = {
  /** The person pressed the button of a mail. */
  pressed: 1,
  imported: 2,
  /** Left, by whatever state that is now. */
  left: 4,
} as const;

/** Address, company and reference. The place is in a dictionary. */
const SHOWN_FIELDS = 3;

/**
 * The rows of people in columns. A position belongs to a row key as soon as any row names it.
 * `now`: what the states of people and their mails are told by.
 */
export function createPeople(now: number) {
  const columns = {
    /** The codes are positions in the constants, from 1. 0 stands for none: of a state, for no data. */
    state: new Uint8Array(FIRST_LENGTH),
    language: new Uint8Array(FIRST_LENGTH),
    role: new Uint8Array(FIRST_LENGTH),
    intent: new Uint8Array(FIRST_LENGTH),
    mail: new Uint8Array(FIRST_LENGTH),
    suppression: new Uint8Array(FIRST_LENGTH),
    is: new Uint8Array(FIRST_LENGTH),
    /** 0 for none. */
    vehicles: new Uint16Array(FIRST_LENGTH),
    createdAt: new Float64Array(FIRST_LENGTH),
    location: new Uint32Array(FIRST_LENGTH),
    partner: new Uint32Array(FIRST_LENGTH),
    source: new Uint32Array(FIRST_LENGTH),
    /** The code of the invitation link that the person came by. */
    via: new Uint32Array(FIRST_LENGTH),
    text: new Uint32Array(FIRST_LENGTH),
    /** Fewer digits would take the mailboxes of some people for one. */
    mailbox: new Float64Array(FIRST_LENGTH),
    announced: new Uint32Array(FIRST_LENGTH),
    /** In seconds. */
    announcedAt: new Uint32Array(FIRST_LENGTH),
  };
  const keys = createRowKeys();
  const texts = createTexts();
  const locations = createDictionary();
  const partners = createDictionary();
  const sources = createDictionary();
  const vias = createDictionary();
  /** JSON of the name of the last announcement, and those of all. */
  const announced = createDictionary();
  const announcedNames: Names[] = [];
  const erasedAt = new Map<number, number>();

  function positionOf(rowKey: string): number {
    const position = keys.add(rowKey);
    makeRoom(columns, position + 1);
    return position;
  }

  /** Undefined if the row is there no more. */
  function put(rowKey: string, row: PersonRow = { pk: '' }): void {
    const at = positionOf(rowKey);
    const standing = standingOf(row, now);
    const words = wordsOf(row, now);
    const isListed = words !== undefined && standing !== 'none';
    columns.state[at] = isListed ? codeIn(STATES, stateOf({ row, standing })) : 0;
    columns.is[at] = factsOf(row);
    columns.mailbox[at] = numberOf(row.mailbox ?? rowKey);
    columns.announcedAt[at] = (row.announced?.at ?? 0) / SECOND_MS;
    columns.announced[at] = announced.add(
      row.announced && JSON.stringify({ by: row.announced.by, all: row.announced.all }),
    );
    if (row.erasedAt === undefined) erasedAt.delete(at);
    else erasedAt.set(at, row.erasedAt);
    if (!isListed) return;
    const { email, company, reference, location } = words;
    columns.language[at] = codeIn(LANGUAGES, words.language);
    columns.role[at] = codeIn(ROLES, words.role);
    columns.intent[at] = codeIn(INTENTS, words.intent);
    columns.mail[at] = codeIn(MAIL_STATES, mailStateOf(row, now));
    columns.suppression[at] = codeIn(SUPPRESSIONS, suppressionOf(row.suppressed));
    columns.vehicles[at] = words.vehicles_count ?? 0;
    columns.createdAt[at] = row.createdAt ?? 0;
    columns.location[at] = locations.add(location);
    columns.partner[at] = partners.add(words.partner);
    columns.source[at] = sources.add(words.source);
    columns.via[at] = vias.add(words.via);
    columns.text[at] = texts.add([email, company, reference, location], SHOWN_FIELDS);
  }

  const is = (at: number, fact: keyof typeof IS) => ((columns.is[at] ?? 0) & IS[fact]) !== 0;

  return {
    columns,
    keys,
    locations,
    partners,
    sources,
    vias,
    erasedAt,
    /** What the columns say of the person at a position. */
    facts: {
      rowKey: (at: number) => keys.text(at),
      language: (at: number) => valueIn(LANGUAGES, columns.language[at]) ?? 'en',
      role: (at: number) => valueIn(ROLES, columns.role[at]),
      intent: (at: number) => valueIn(INTENTS, columns.intent[at]),
      state: (at: number) => valueIn(STATES, columns.state[at]) ?? 'pending',
      location: (at: number) => locations.text(columns.location[at]),
      partner: (at: number) => partners.text(columns.partner[at]),
      /** The campaign. */
      source: (at: number) => sources.text(columns.source[at]),
      vehicles: (at: number) => columns.vehicles[at] || undefined,
      /** The first sign-up, in epoch milliseconds. */
      createdAt: (at: number) => columns.createdAt[at] ?? 0,
    },
    /** The address, the company, and the partner's name for the person. */
    textsOf: (at: number) => texts.fields(columns.text[at]),
    search(text: string): (at: number) => boolean {
      const found = texts.search(text);
      // A person who was read again has a later record.
      return (at) => found[columns.text[at] ?? 0] === 1;
    },
    positionOf,
    put,
    isListed: (at: number): boolean => columns.state[at] !== 0,
    is,
    announcedOf(at: number): PersonRow['announced'] {
      const code = columns.announced[at] ?? 0;
      if (code === 0) return undefined;
      const names = (announcedNames[code] ??= JSON.parse(announced.text(code) ?? '') as Names);
      return { at: (columns.announcedAt[at] ?? 0) * SECOND_MS, ...names };
    },
    invitationCodeOf: (at: number): string =>
      invitationCode(keys.text(at), { erasedAt: erasedAt.get(at) ?? 0 }),
  };
}

export type People = ReturnType<typeof createPeople>;

function codeIn<Value>(values: readonly Value[], value: Value | undefined): number {
  return value === undefined ? 0 : values.indexOf(value) + 1;
}

function valueIn<Value>(values: readonly Value[], code = 0): Value | undefined {
  return values[code - 1];
}

function factsOf({ verifiedAt, importId, left }: PersonRow): number {
  return (
    (verifiedAt === undefined ? 0 : IS.pressed) |
    (importId === undefined ? 0 : IS.imported) |
    (left ? IS.left : 0)
  );
}
