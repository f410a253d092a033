import {
  type Item,
  type Operand,
  parseOperand,
  parsePath,
  type Path,
  readPath,
  readTokens,
  type Scope,
  type Tokens,
  UnsupportedExpressionError,
  ValidationException,
} from './operands.ts';

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
