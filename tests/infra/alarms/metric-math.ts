/**
 * Evaluates an expression of CloudWatch's metric math at one time: numbers, ids, comparisons, `AND`,
 * `OR`, arithmetic and `IF`. Undefined where a metric that the expression names has no value. Throws
 * for anything else, so that no alarm counts as tested by a rule that is not here.
 */
export function evaluateExpression(
  expression: string,
  values: Readonly<Record<string, number | undefined>>,
): number | undefined {
  const tokens = expression.match(/\s*(?:\d+(?:\.\d+)?|\w+|[=!<>]=|[-+*/<>(),])/g) ?? [];
  if (tokens.join('') !== expression.trimEnd()) throw new SyntaxError(`Unread: ${expression}`);
  const rest = tokens.map((token) => token.trim());
  let isMissing = false;

  function take(expected?: string): string {
    const token = rest.shift();
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new SyntaxError(`Expected ${expected ?? 'more'} in ${expression}`);
    }
    return token;
  }

  /** Operators of a level, applied from left to right. */
  function binary(level: number): number {
    const operators = LEVELS[level];
    if (!operators) return operand();
    let left = binary(level + 1);
    while (rest[0] !== undefined && Object.hasOwn(operators, rest[0])) {
      const operate = operators[take()]!;
      left = operate(left, binary(level + 1));
    }
    return left;
  }

  function operand(): number {
    const token = take();
    if (token === '(') {
      const value = binary(0);
      take(')');
      return value;
    }
    if (/^\d/.test(token)) return Number(token);
    if (token === 'IF') return choice();
    if (!Object.hasOwn(values, token)) throw new SyntaxError(`${token} is no metric`);
    const value = values[token];
    if (value === undefined) isMissing = true;
    return value ?? 0;
  }

  function choice(): number {
    take('(');
    const condition = binary(0);
    take(',');
    const then = binary(0);
    take(',');
    const otherwise = binary(0);
    take(')');
    return condition === 0 ? otherwise : then;
  }

  const result = binary(0);
  if (rest.length > 0) throw new SyntaxError(`Too much in ${expression}`);
  return isMissing ? undefined : result;
}

type Operators = Readonly<Record<string, (left: number, right: number) => number>>;

/** From the loosest to the tightest. */
const LEVELS: readonly Operators[] = [
  { OR: (left, right) => Number(left !== 0 || right !== 0) },
  { AND: (left, right) => Number(left !== 0 && right !== 0) },
  {
    '==': (left, right) => Number(left === right),
    '!=': (left, right) => Number(left !== right),
    '<=': (left, right) => Number(left <= right),
    '>=': (left, right) => Number(left >= right),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  { '*': (left, right) => left * right, '/': (left, right) => left / right },
];
