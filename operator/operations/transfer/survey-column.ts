import { createTally } from '#shared/tally.ts';
import { flagOf, kindOfName, letters, stateOfWord } from './state-words.ts';

/** A value of a column, and how many rows have it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A column that is no field of a person. */
export interface OtherColumn {
  readonly position: number;
  readonly column: string;
  /** What the operator says: it holds states, or it says nothing. */
  readonly ruling: 'state' | 'ignored' | undefined;
}

/** What a column says of the people of its rows. */
type Finding =
  | {
      readonly kind: 'state';
      /** `isLeft`: people with this value are not on the list that the file comes from. */
      readonly values: readonly (ValueCount & { readonly isLeft: boolean })[];
      readonly isLeft: (cell: string) => boolean;
    }
  /** With its commonest values. Some seem to be states, and not all are known. */
  | { readonly kind: 'unclear'; readonly values: readonly ValueCount[] }
  | { readonly kind: 'ignored'; readonly values: readonly ValueCount[] }
  | { readonly kind: 'empty' };

/** A column that is not imported, or that tells who is on the list that the file comes from. */
export type ReadColumn = OtherColumn & Exclude<Finding, { kind: 'empty' | 'unclear' }>;

type Word = 'on' | 'off' | undefined;

const byFlag = (on: boolean) => (word: string) => {
  const flag = flagOf(word);
  return flag === undefined ? stateOfWord(word) : flag === on ? 'on' : 'off';
};

/** A time, a reason or a number under such a name means that it happened. */
const byFilling = (word: string): Word => byFlag(false)(word) ?? 'off';
const FILLED = '(filled)';

/** How a word is read, by the name of its column. Undefined for a word that is none of a state. */
function readingOf(
  name: ReturnType<typeof kindOfName>,
  ruling: OtherColumn['ruling'],
): (word: string) => Word {
  if (name === 'left') return byFilling;
  return name === 'on' || ruling === 'state' ? byFlag(true) : stateOfWord;
}

/** More than there are words of states. */
const MAX_VALUES = 300;
const SHOWN_VALUES = 3;
/** No word of a state is longer. */
const VALUE_MAX_LENGTH = 60;

/** The value as an operator reads it, without an address of a person. */
function shownOf(cell: string): string {
  return cell.includes('@') ? '(address)' : cell.slice(0, VALUE_MAX_LENGTH);
}

/**
 * Adds up a column, cell by cell, in bounded memory, and says what it means. Name and values decide.
 * Doubt ends in `unclear`, never in a person who left and counts as subscribed.
 */
export function surveyColumn({ column, ruling }: OtherColumn) {
  const name = kindOfName(column);
  const read = readingOf(name, ruling);
  const tally = createTally(MAX_VALUES);
  const counts = { filled: 0, empty: 0, read: 0, on: 0, off: 0, codes: 0 };

  function isLeft(cell: string): boolean {
    const word = letters(cell);
    // Where others are called subscribed, a person of whom nothing is said is not.
    return word === '' ? counts.on > 0 && name !== 'left' : read(word) !== 'on';
  }

  function commonest(length: number): ValueCount[] {
    return tally.rank(length).top.map(({ name: value, count }) => ({ value, count }));
  }

  return {
    add(cell: string): void {
      const word = letters(cell);
      if (word === '') return void (counts.empty += 1);
      const [said, meant] = [stateOfWord(word), read(word)];
      const isKnown = said !== undefined || flagOf(word) !== undefined;
      counts.filled += 1;
      if (meant) counts.read += 1;
      if (meant === 'on') counts.on += 1;
      if (cell.split(/[,;|]/).some((part) => stateOfWord(letters(part)) === 'off')) counts.off += 1;
      if (flagOf(word) !== undefined || /^\d+$/.test(word)) counts.codes += 1;
      tally.add(name === 'left' && !isKnown ? FILLED : shownOf(cell));
    },
    find(): Finding {
      if (counts.filled === 0) return { kind: 'empty' };
      if (ruling === 'ignored') return { kind: 'ignored', values: commonest(SHOWN_VALUES) };
      if (ruling === 'state' || counts.read === counts.filled) {
        const empty = counts.empty > 0 ? [{ value: '', count: counts.empty }] : [];
        const values = [...commonest(MAX_VALUES), ...empty];
        return {
          kind: 'state',
          values: values.map(({ value, count }) => ({ value, count, isLeft: isLeft(value) })),
          isLeft,
        };
      }
      const isUnclear = counts.off > 0 || (name === 'state' && counts.codes === counts.filled);
      return { kind: isUnclear ? 'unclear' : 'ignored', values: commonest(SHOWN_VALUES) };
    },
  };
}
