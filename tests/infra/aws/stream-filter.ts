/**
 * Event filtering as Lambda does it: record and pattern are compared leaf by leaf, by the path to
 * the leaf. So `exists: false` holds where anything on the way to the leaf is missing.
 */
export function passes(record: unknown, pattern: unknown): boolean {
  const leaves = new Map(leavesOf(record));
  return [...leavesOf(pattern)].every(([path, conditions]) =>
    (conditions as unknown[]).some((condition) => holds(leaves.get(path), condition)),
  );
}

function holds(value: unknown, condition: unknown): boolean {
  if (typeof condition === 'object' && condition !== null && 'exists' in condition) {
    return (value !== undefined) === condition.exists;
  }
  return value === condition;
}

/** A list is a leaf: in a pattern it holds the conditions. */
function* leavesOf(value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield [path, value];
    return;
  }
  for (const [key, below] of Object.entries(value)) yield* leavesOf(below, `${path}/${key}`);
}
