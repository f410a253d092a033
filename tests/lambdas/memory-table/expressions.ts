export type Item = Readonly<Record<string, unknown>>;

/** What an expression is evaluated on. */
export interface Scope {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

/** DynamoDB refuses an expression, or the values that it meets. */
class ValidationException extends Error {
  override readonly name = 'ValidationException';
}

/** An expression that this table does not evaluate. DynamoDB may know it. */
export class UnsupportedExpressionError extends Error {
  override readonly name = 'UnsupportedExpressionError';
}

export type Condition = (scope: Scope) => boolean;

/** Tests of which all hold, or in parentheses any of several: `a AND (b OR c)`. */
export function parseCondition(expression: string): Condition {
  const all = expression.split(' AND ').map((part) => {
    const alternatives = /^\((.+)\)$/.exec(part)?.[1]?.split(' OR ') ?? [part];
    const any = alternatives.map(parseTest);
    return (scope: Scope) => any.some((test) => test(scope));
  });
  return (scope) => all.every((any) => any(scope));
}

const TEST =
  /^(?:(?<test>\w+)\((?<path>[#\w.]+)(?:, (?<value>:\w+))?\)|(?<path>[#\w.]+) (?<test>\S+) (?<value>:\w+))$/;

/** An attribute that is missing equals nothing and has no order, as has one of another type. */
const TESTS: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  attribute_exists: (left) => left !== undefined,
  attribute_not_exists: (left) => left === undefined,
  begins_with: (left, right) => typeof left === 'string' && left.startsWith(String(right)),
  '=': (left, right) => left === right,
  '<': (left, right) => (left as number) < (right as number),
  '<=': (left, right) => (left as number) <= (right as number),
  '>': (left, right) => (left as number) > (right as number),
};

function parseTest(text: string): Condition {
  if (text.startsWith('NOT ')) {
    const test = parseTest(text.slice('NOT '.length));
    return (scope) => !test(scope);
  }
  const { test: name = '', path = '', value } = match(TEST, text);
  const test = TESTS[name];
  if (!test) throw new UnsupportedExpressionError(text);
  const read = parsePath(path);
  return (scope) => test(read(scope), value && given(scope.values, value));
}

/** What a clause does to an attribute, and its new value. Undefined removes the attribute. */
interface Clause {
  readonly name: string;
  readonly value: (scope: Scope) => unknown;
}

const CLAUSES: Readonly<Record<string, (text: string) => Clause>> = {
  SET(text) {
    const form =
      /^(?<name>#?\w+) = (?:(?<value>:\w+)|if_not_exists\((?<path>[#\w.]+), (?<value>:\w+)\))$/;
    const { name = '', path, value = '' } = match(form, text);
    const read = path ? parsePath(path) : () => undefined;
    return { name, value: (scope) => read(scope) ?? given(scope.values, value) };
  },

  REMOVE(text) {
    const { name = '' } = match(/^(?<name>#?\w+)$/, text);
    return { name, value: () => undefined };
  },

  ADD(text) {
    const { name = '', value = '' } = match(/^(?<name>#?\w+) (?<value>:\w+)$/, text);
    const read = parsePath(name);
    return {
      name,
      value: (scope) => toNumber(read(scope) ?? 0) + toNumber(given(scope.values, value)),
    };
  },
};

/** The item after an update, each clause of which reads it as it was. The given one stays as it is. */
export function parseUpdate(expression: string): (scope: Scope) => Item {
  const clauses = expression.split(/ (?=(?:SET|REMOVE|ADD) )/).flatMap((section) => {
    const [keyword = ''] = section.split(' ', 1);
    const parse = CLAUSES[keyword];
    if (!parse) throw new UnsupportedExpressionError(section);
    return section
      .slice(keyword.length + 1)
      .split(/, (?![^(]*\))/)
      .map(parse);
  });
  if (new Set(clauses.map(({ name }) => name)).size < clauses.length) {
    throw new ValidationException(`Two paths overlap in ${expression}`);
  }
  return (scope) => {
    const item: Record<string, unknown> = { ...scope.item };
    for (const { name, value } of clauses) {
      const after = value(scope);
      if (after === undefined) delete item[nameOf(scope, name)];
      else item[nameOf(scope, name)] = after;
    }
    return item;
  };
}

function match(form: RegExp, text: string): Readonly<Record<string, string | undefined>> {
  const groups = form.exec(text)?.groups;
  if (!groups) throw new UnsupportedExpressionError(text);
  return groups;
}

/** Reads an attribute, or what lies in it. Undefined if it does not exist. */
function parsePath(path: string): (scope: Scope) => unknown {
  const steps = path.split('.');
  return (scope) => {
    let found: unknown = scope.item;
    for (const step of steps) {
      found = (found as Record<string, unknown> | undefined)?.[nameOf(scope, step)];
    }
    return found;
  };
}

function nameOf({ names }: Scope, step: string): string {
  return step.startsWith('#') ? given(names, step) : step;
}

function given<Value>(all: Readonly<Record<string, Value>>, placeholder: string): Value {
  const value = all[placeholder];
  if (value === undefined) throw new ValidationException(`${placeholder} is not given`);
  return value;
}

function toNumber(value: unknown): number {
  if (typeof value !== 'number') throw new ValidationException('An operand is no number');
  return value;
}
