import { isDeepStrictEqual } from 'node:util';

export type Item = Readonly<Record<string, unknown>>;

/** What an expression is evaluated on. */
export interface Scope {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

/** Undefined if an attribute does not exist. */
export type Operand = (scope: Scope) => unknown;

/** Names from an item to what lies in it. */
export type Path = (scope: Scope) => readonly string[];

/** DynamoDB refuses an expression for the values that it meets. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';
}

export function parsePath(tokens: Tokens): Path {
  const steps = [parseName(tokens)];
  while (tokens.accept('.')) steps.push(parseName(tokens));
  return (scope) => steps.map((step) => step(scope));
}

function parseName(tokens: Tokens): (scope: Scope) => string {
  const token = tokens.next();
  if (!token.startsWith('#')) return () => token;
  return ({ names }) => {
    const name = names[token];
    if (name === undefined) throw new ValidationException(`${token} has no name`);
    return name;
  };
}

function readPath(item: unknown, path: readonly string[]): unknown {
  let found = item;
  for (const step of path) found = (found as Record<string, unknown> | undefined)?.[step];
  return found;
}

/** A placeholder of a value, a path, or `if_not_exists` of both. */
function parseOperand(tokens: Tokens): Operand {
  const peeked = tokens.peek();
  if (peeked?.startsWith(':')) {
    const token = tokens.next();
    return ({ values }) => {
      const value = values[token];
      if (value === undefined) throw new ValidationException(`${token} has no value`);
      return value;
    };
  }
  const path = parsePath(tokens);
  if (!tokens.accept('(')) return (scope) => readPath(scope.item, path(scope));
  if (peeked !== 'IF_NOT_EXISTS')
    throw new UnsupportedExpressionError(`${peeked}(…) as an operand`);
  const [value, otherwise] = parseArguments(tokens);
  return (scope) => value?.(scope) ?? otherwise?.(scope);
}

/** The rest of a call, from behind its opening parenthesis. */
function parseArguments(tokens: Tokens): Operand[] {
  const args = [parseOperand(tokens)];
  while (tokens.accept(',')) args.push(parseOperand(tokens));
  tokens.expect(')');
  return args;
}

/** An expression that this table does not evaluate. DynamoDB may know it. */
export class UnsupportedExpressionError extends Error {
  override readonly name = 'UnsupportedExpressionError';
}

const TOKEN = /\s*([#:]?[A-Za-z_][\w]*|<>|<=|>=|[<>=+\-(),.])/y;

/** The tokens of an expression, read one after the other. */
export interface Tokens {
  /** The next token, in upper case. Undefined at the end. */
  peek(): string | undefined;
  next(): string;
  /** Reads the next token if it is this keyword or sign. */
  accept(token: string): boolean;
  expect(token: string): void;
}

export function readTokens(expression: string): Tokens {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const length = expression.trimEnd().length;
  for (let end = 0; end < length; end = TOKEN.lastIndex) {
    const token = TOKEN.exec(expression)?.[1];
    if (token === undefined) throw new UnsupportedExpressionError(expression.slice(end));
    tokens.push(token);
  }

  let at = 0;
  const peek = () => tokens[at]?.toUpperCase();
  const accept = (token: string) => {
    if (peek() !== token) return false;
    at += 1;
    return true;
  };
  return {
    peek,
    accept,
    next() {
      const token = tokens[at];
      if (token === undefined) throw new UnsupportedExpressionError(`${expression} ends early`);
      at += 1;
      return token;
    },
    expect(token) {
      if (!accept(token)) {
        throw new UnsupportedExpressionError(`${token} is missing in ${expression}`);
      }
    },
  };
}

export type Condition = (scope: Scope) => boolean;

/** A condition, filter or key condition of DynamoDB. */
export function parseCondition(expression: string): Condition {
  const tokens = readTokens(expression);
  const condition = parseOr(tokens);
  if (tokens.peek() !== undefined) {
    throw new UnsupportedExpressionError(`${tokens.peek()} in ${expression}`);
  }
  return condition;
}

function parseOr(tokens: Tokens): Condition {
  const left = parseAnd(tokens);
  if (!tokens.accept('OR')) return left;
  const right = parseOr(tokens);
  return (scope) => left(scope) || right(scope);
}

function parseAnd(tokens: Tokens): Condition {
  const left = parseNot(tokens);
  if (!tokens.accept('AND')) return left;
  const right = parseAnd(tokens);
  return (scope) => left(scope) && right(scope);
}

function parseNot(tokens: Tokens): Condition {
  if (!tokens.accept('NOT')) return parseTest(tokens);
  const negated = parseNot(tokens);
  return (scope) => !negated(scope);
}

function parseTest(tokens: Tokens): Condition {
  if (tokens.accept('(')) {
    const inner = parseOr(tokens);
    tokens.expect(')');
    return inner;
  }
  const test = FUNCTIONS[tokens.peek()?.toLowerCase() ?? ''];
  if (test) {
    tokens.next();
    tokens.expect('(');
    const [first, second] = parseArguments(tokens) as [Operand, Operand | undefined];
    return (scope) => test(first(scope), second?.(scope));
  }
  return parseComparison(tokens);
}

const FUNCTIONS: Readonly<Record<string, (value: unknown, other: unknown) => boolean>> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  begins_with: (value, start) =>
    typeof value === 'string' && typeof start === 'string' && value.startsWith(start),
  contains: (value, part) => {
    if (typeof value === 'string') return typeof part === 'string' && value.includes(part);
    return Array.isArray(value) && value.includes(part);
  },
};

function parseComparison(tokens: Tokens): Condition {
  const left = parseOperand(tokens);
  if (tokens.accept('IN')) {
    tokens.expect('(');
    const choices = parseArguments(tokens);
    return (scope) => {
      const value = left(scope);
      return value !== undefined && choices.some((choice) => equal(value, choice(scope)));
    };
  }
  const comparator = tokens.next();
  const right = parseOperand(tokens);
  if (comparator === '=') return (scope) => equal(left(scope), right(scope));
  if (comparator === '<>') return (scope) => !equal(left(scope), right(scope));
  const accepts = ORDERS[comparator];
  if (!accepts) throw new UnsupportedExpressionError(comparator);
  return (scope) => compare(left(scope), right(scope), accepts);
}

const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** False for values of different types and for those that have no order. */
function compare(left: unknown, right: unknown, accepts: (order: number) => boolean): boolean {
  if (typeof left === 'number' && typeof right === 'number') return accepts(left - right);
  if (typeof left === 'string' && typeof right === 'string') {
    return accepts(left === right ? 0 : left < right ? -1 : 1);
  }
  return false;
}

/** An attribute that is missing equals nothing, not even another one. */
function equal(left: unknown, right: unknown): boolean {
  if (left === undefined) return false;
  return left === right || (typeof left === 'object' && isDeepStrictEqual(left, right));
}

/** The item after an update. The item of the scope stays as it is. */
export type Update = (scope: Scope) => Item;

interface Action {
  readonly path: Path;
  /** The value after the action. Undefined if it removes the attribute. */
  readonly value: Operand;
}

/** An update of DynamoDB. Every action reads the item as it was before the update. */
export function parseUpdate(expression: string): Update {
  const tokens = readTokens(expression);
  const actions: Action[] = [];
  while (tokens.peek() !== undefined) {
    const clause = tokens.next().toUpperCase();
    const parseAction = CLAUSES[clause];
    if (!parseAction) throw new UnsupportedExpressionError(`${clause} in ${expression}`);
    do actions.push(parseAction(tokens));
    while (tokens.accept(','));
  }
  return (scope) => {
    const item = { ...scope.item };
    for (const { path, value } of actions) write(item, path(scope), value(scope));
    return item;
  };
}

const CLAUSES: Readonly<Record<string, (tokens: Tokens) => Action>> = {
  SET(tokens) {
    const path = parsePath(tokens);
    tokens.expect('=');
    const left = parseOperand(tokens);
    const sign = tokens.accept('+') ? 1 : tokens.accept('-') ? -1 : 0;
    if (sign === 0) return { path, value: (scope) => existing(left(scope)) };
    const right = parseOperand(tokens);
    return { path, value: (scope) => toNumber(left(scope)) + sign * toNumber(right(scope)) };
  },

  REMOVE: (tokens) => ({ path: parsePath(tokens), value: () => undefined }),

  ADD(tokens) {
    const path = parsePath(tokens);
    const added = parseOperand(tokens);
    return {
      path,
      value: (scope) => {
        const value = readPath(scope.item, path(scope));
        return toNumber(value ?? 0) + toNumber(added(scope));
      },
    };
  },
};

function existing(value: unknown): unknown {
  if (value === undefined) throw new ValidationException('An attribute does not exist in the item');
  return value;
}

function toNumber(value: unknown): number {
  if (typeof value !== 'number') throw new ValidationException('An operand is no number');
  return value;
}

type Node = Record<string, unknown>;

/** Writes into `item`, and into copies of what lies in it. */
function write(item: Node, [step, ...rest]: readonly string[], value: unknown): void {
  if (step === undefined) return;
  if (rest.length > 0) {
    const inner = item[step];
    if (typeof inner !== 'object' || inner === null) {
      throw new ValidationException('A path leads through an attribute that does not exist');
    }
    const copy = { ...inner } as Node;
    write(copy, rest, value);
    item[step] = copy;
  } else if (value !== undefined) {
    item[step] = value;
  } else {
    delete item[step];
  }
}
