/** Whether an error has one of these codes or names, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  return codes.includes(error.name) || ('code' in error && codes.includes(String(error.code)));
}

/** Undefined where it fails with an error of one of these codes or names. */
export async function orNone<Value>(
  asking: Promise<Value>,
  ...codes: readonly string[]
): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (hasCode(error, ...codes)) return undefined;
    throw error;
  }
}
