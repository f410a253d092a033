import { isDeepStrictEqual } from 'node:util';
import {
  type Operand,
  parseArguments,
  parseOperand,
  readTokens,
  type Scope,
  type Tokens,
  UnsupportedExpressionError,
} from './operands.ts';

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
