import { DATE_ORDERS, type DateOrder, orderIn, readFileTime } from './file-times.ts';
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

/** What a cell says, by the kind that its column's name is of. `plain`: yes, no or a time. */
function classify(kind: NameKind, cell: string) {
  const text = cell.trim();
  if (text === '') return { key: BLANK };
  const isTime = /^\d/.test(text) && readFileTime(text) !== undefined;
  if (text.length > VALUE_MAX_LENGTH) return { key: kind === 'left' ? FILLED : text };
  const parts = text.split(/[,;|]/).map(letters);
  const word = parts.join('') || text;
  const isFlag = flagOf(word) !== undefined;
  const state = stateOfWord(word);
  const isOff = [word, ...parts].some((each) => stateOfWord(each) === 'off');
  const plain = isFlag || isTime ? ('plain' as const) : undefined;
  const isWord = isFlag || state || blockReasonOf('', word);
  return {
    key: !isWord && (kind === 'left' || isTime) ? FILLED : word,
    says: isOff ? ('off' as const) : (state ?? plain),
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
  const values = new Map<string, ValueCount>();
  const counts = { filled: 0, on: 0, off: 0, plain: 0 };
  const orders = new Set<DateOrder | 'either'>();

  function count(cell: string): void {
    const { key: found, says } = classify(kind, cell);
    const key = values.has(found) || values.size < MAX_VALUES ? found : OTHERS;
    const known = values.get(key) ?? { key, value: shownOf(cell, key), count: 0 };
    values.set(key, { ...known, count: known.count + 1 });
    if (says) counts[says] += 1;
  }

  return {
    add(cell: string): void {
      if (!isField) count(cell);
      if (cell.trim() === '') return;
      counts.filled += 1;
      if (samples.size < SAMPLES) samples.add(shownOf(cell));
      const order = isField && orderIn(cell);
      if (order) orders.add(order);
    },
    find() {
      const { filled, on, off, plain } = counts;
      const isNamed = kind === 'left' || kind === 'state';
      const isYesOrNo = kind === 'on' && on + off + plain === filled;
      return {
        isState: filled > 0 && (off > 0 || on === filled || isNamed || isYesOrNo),
        samples: [...samples],
        values: [...values.values()].toSorted((a, b) => b.count - a.count),
        order: orderOf(orders),
      };
    },
  };
}

/** The order of a column's dates. `unclear`: no cell, or cells of both kinds, have one reading only. */
function orderOf(orders: ReadonlySet<DateOrder | 'either'>): DateOrder | 'unclear' {
  const [known, other] = DATE_ORDERS.filter((order) => orders.has(order));
  return known && !other ? known : orders.size > 0 ? 'unclear' : 'day-first';
}

function shownOf(cell: string, key = ''): string {
  if (key.startsWith('(')) return key;
  return cell.includes('@') ? ADDRESS : cell.trim().slice(0, VALUE_MAX_LENGTH);
}
