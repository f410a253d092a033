import { randomInt } from 'node:crypto';

type Values = Readonly<Record<`:${string}`, unknown>>;

/**
 * A conditional update of one item. In an expression each attribute is written with a `#`, because names may
 * be reserved words of DynamoDB.
 */
export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  /** Expressions of the new values, with placeholders of `values`. */
  readonly setTo?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** What is added. A missing number counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
  /** All must hold. */
  readonly conditions?: readonly string[];
  readonly values?: Values;
}

export const EXISTS = 'attribute_exists(#pk)';
export const IS_NEW = 'attribute_not_exists(#pk)';

/** What every item of the table has. */
export interface Versioned {
  /** Another one with each write. Absent in what was written in bulk, until it is changed. */
  readonly version?: number;
}

/** Random, so that an item that was deleted and made again is not the one that was read. */
export function newVersion(): number {
  return randomInt(2 ** 48 - 1);
}

/** Nobody has written the item since it was read, or made it if it was not there. */
export function unchanged(item: Versioned | undefined): Pick<Change, 'conditions' | 'values'> {
  if (!item) return { conditions: [IS_NEW] };
  return item.version === undefined
    ? { conditions: [EXISTS, 'attribute_not_exists(#version)'] }
    : { conditions: ['#version = :version'], values: { ':version': item.version } };
}

/** One change of all of them. A later one wins. */
export function merge(...changes: readonly Change[]): Change {
  return {
    set: Object.assign({}, ...changes.map(({ set }) => set)),
    setTo: Object.assign({}, ...changes.map(({ setTo }) => setTo)),
    remove: [...new Set(changes.flatMap(({ remove = [] }) => remove))],
    add: Object.assign({}, ...changes.map(({ add }) => add)),
    conditions: changes.flatMap(({ conditions = [] }) => conditions),
    values: Object.assign({}, ...changes.map(({ values }) => values)),
  };
}

/** Of an `UpdateCommand`. */
export function updateParameters(change: Change) {
  const { set = {}, setTo = {}, remove = [], add = {}, values = {} } = change;
  const sections = {
    SET: [
      ...Object.keys(set).map((name) => `#${name} = :new_${name}`),
      ...Object.entries(setTo).map(([name, expression]) => `#${name} = ${expression}`),
    ],
    REMOVE: remove.map((name) => `#${name}`),
    ADD: Object.keys(add).map((name) => `#${name} :new_${name}`),
  };
  const UpdateExpression = Object.entries(sections)
    .filter(([, clauses]) => clauses.length > 0)
    .map(([section, clauses]) => `${section} ${clauses.join(', ')}`)
    .join(' ');
  const given = Object.entries({ ...set, ...add }).map(([name, value]) => [`:new_${name}`, value]);
  return {
    UpdateExpression,
    ...conditionParameters({ ...change, values: { ...values, ...Object.fromEntries(given) } }, [
      UpdateExpression,
    ]),
  };
}

/** Of any command with a condition. `others`: its other expressions. */
export function conditionParameters(
  { conditions = [], values = {} }: Pick<Change, 'conditions' | 'values'>,
  others: readonly string[] = [],
) {
  const names = namesIn([...conditions, ...others].join(' '));
  return {
    ConditionExpression: conditions.map(inParentheses).join(' AND ') || undefined,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
}

/** Only where they are needed: a pair costs the embedded store's parser a third of a millisecond. */
function inParentheses(condition: string): string {
  return condition.includes(' OR ') ? `(${condition})` : condition;
}

/** What the placeholders of an expression stand for. Undefined if it has none. */
export function namesIn(expression: string): Record<`#${string}`, string> | undefined {
  const found = expression.match(/#\w+/g) ?? [];
  return found.length > 0
    ? Object.fromEntries(found.map((name) => [name, name.slice(1)]))
    : undefined;
}
