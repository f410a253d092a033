/** An expression that this table does not evaluate. DynamoDB may know it. */
export class UnsupportedExpressionError extends Error {
  override readonly name = 'UnsupportedExpressionError';
}

const TOKEN = /\s*([#:]?[A-Za-z_][\w]*|<>|<=|>=|[<>=+\-(),.[\]]|\d+)/y;

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
