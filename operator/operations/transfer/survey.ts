import { type DateOrder, orderIn, readFileTime } from './file-times.ts';
import {
  blockReasonOf,
  flagOf,
  kindOfName,
  letters,
  type NameKind,
  stateOfWord,
} from './state-words.ts';

/** How cells without a word, and cells with a date or a text in the place of one, are called. */
export const BLANK = '(blank)';
export const FILLED = '(filled)';
export const OTHERS = '(others)';
const ADDRESS = '(address)';

/** A value of a column, and how many lines have it. */
export interface ValueCount {
  /** As it is compared. */
  readonly key: string;
  readonly value: string;
  readonly count: number;
}

const SAMPLES = 3;
/** More than there are words of states. */
const MAX_VALUES = 40;
/** No word of a state is longer. */
const VALUE_MAX_LENGTH = 60;

/** What a cell says, by the kind that its column's name is of. */
function classify(kind: NameKind, cell: string) {
  const text = cell.trim();
  if (text === '') return { key: BLANK };
  const isTime = /^\d/.test(text) && readFileTime(text) !== undefined;
  if (text.length > VALUE_MAX_LENGTH) return { key: kind === 'left' ? FILLED : text, isTime };
  const word = letters(text) || text;
  const state = stateOfWord(word);
  const isFlag = flagOf(word) !== undefined;
  const isWord = isFlag || state !== undefined || blockReasonOf('', word) !== undefined;
  const parts = /[,;|]/.test(text) ? text.split(/[,;|]/).map(letters) : [];
  return {
    key: !isWord && (kind === 'left' || isTime) ? FILLED : word,
    isOn: state === 'on',
    isOff: state === 'off' || parts.some((part) => stateOfWord(part) === 'off'),
    isFlag,
    isTime,
  };
}

/** A value as it is compared: without case, accents and signs. */
export function keyOf(kind: NameKind, cell: string): string {
  return classify(kind, cell).key;
}

/** The same for a value that an operator typed. */
export function keyOfTyped(text: string): string {
  const value = text.trim().toLowerCase();
  if (value === '' || value === BLANK || value === 'blank') return BLANK;
  return value === FILLED || value === 'filled' ? FILLED : letters(value) || value;
}

/** Adds up a column cell by cell, in bounded memory. Of a field, only samples and dates are of interest. */
export function surveyColumn(name: string, isField: boolean) {
  const kind = kindOfName(name);
  const samples = new Set<string>();
  const values = new Map<string, { key: string; value: string; count: number }>();
  const counts = { filled: 0, on: 0, off: 0, plain: 0, others: 0 };
  const orders = { 'day-first': 0, 'month-first': 0, either: 0 };

  function count(cell: string): void {
    const { key, isOn, isOff, isFlag, isTime } = classify(kind, cell);
    const known = values.get(key);
    if (known) known.count += 1;
    else if (values.size < MAX_VALUES)
      values.set(key, { key, value: shownOf(cell, key), count: 1 });
    else counts.others += 1;
    if (isOn) counts.on += 1;
    if (isOff) counts.off += 1;
    if (isOn || isOff || isFlag || isTime) counts.plain += 1;
  }

  return {
    add(cell: string): void {
      const isBlank = cell === '' || cell.trim() === '';
      if (!isField) count(cell);
      if (isBlank) return;
      counts.filled += 1;
      if (samples.size < SAMPLES) samples.add(withoutAddress(cell));
      const order = isField ? orderIn(cell) : undefined;
      if (order) orders[order] += 1;
    },
    find() {
      const { filled, on, off, plain, others } = counts;
      const isNamed = kind === 'left' || kind === 'state' || (kind && plain === filled);
      const ranked: ValueCount[] = [...values.values()].toSorted((a, b) => b.count - a.count);
      if (others > 0) ranked.push({ key: OTHERS, value: OTHERS, count: others });
      return {
        isState: filled > 0 && (off > 0 || on === filled || Boolean(isNamed)),
        samples: [...samples],
        values: ranked,
        order: orderOf(orders),
      };
    },
  };
}

/** The order of a column's dates. `unclear`: no cell, or cells of both kinds, have one reading only. */
function orderOf(orders: Readonly<Record<DateOrder | 'either', number>>): DateOrder | 'unclear' {
  const [day, month] = [orders['day-first'] > 0, orders['month-first'] > 0];
  if (day !== month) return day ? 'day-first' : 'month-first';
  return day || orders.either > 0 ? 'unclear' : 'day-first';
}

function shownOf(cell: string, key: string): string {
  return key === BLANK || key === FILLED ? key : withoutAddress(cell);
}

function withoutAddress(cell: string): string {
  return cell.includes('@') ? ADDRESS : cell.trim().slice(0, VALUE_MAX_LENGTH);
}
