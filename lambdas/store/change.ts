type Values = Readonly<Record<`:${string}`, unknown>>;

/**
 * A conditional update of one item. Attributes go by their name, or by the path to one in a map. In an
 * expression each is written with a `#`, because names may be reserved words of DynamoDB.
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

/** The conditions under which these attributes are as they were read. Paths lead into maps. */
export function unchanged(item: object, paths: readonly string[]) {
  const conditions: string[] = [];
  const values: Record<`:${string}`, unknown> = {};
  for (const path of paths) {
    const value = valueAt(item, path);
    const placeholder = `:seen_${path.replaceAll('.', '_')}` as const;
    if (value === undefined) conditions.push(`attribute_not_exists(${pathOf(path)})`);
    else {
      conditions.push(`${pathOf(path)} = ${placeholder}`);
      values[placeholder] = value;
    }
  }
  return { conditions, values };
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
      ...Object.keys(set).map((path) => `${pathOf(path)} = ${newValueOf(path)}`),
      ...Object.entries(setTo).map(([path, expression]) => `${pathOf(path)} = ${expression}`),
    ],
    REMOVE: remove.map(pathOf),
    ADD: Object.keys(add).map((path) => `${pathOf(path)} ${newValueOf(path)}`),
  };
  const UpdateExpression = Object.entries(sections)
    .filter(([, clauses]) => clauses.length > 0)
    .map(([section, clauses]) => `${section} ${clauses.join(', ')}`)
    .join(' ');
  const given = Object.entries({ ...set, ...add }).map(([path, value]) => [
    newValueOf(path),
    value,
  ]);
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

/** `#pending.#at` for `pending.at` */
function pathOf(path: string): string {
  return path.replaceAll(/\w+/g, '#$&');
}

function newValueOf(path: string): `:new_${string}` {
  return `:new_${path.replaceAll('.', '_')}`;
}

function valueAt(item: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      item,
    );
}
