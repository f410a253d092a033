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

export function readPath(item: unknown, path: readonly string[]): unknown {
  let found = item;
  for (const step of path) found = (found as Record<string, unknown> | undefined)?.[step];
  return found;
}

/** A placeholder of a value, a path, or `if_not_exists` of both. */
export function parseOperand(tokens: Tokens): Operand {
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
export function parseArguments(tokens: Tokens): Operand[] {
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
