/** The shape zod's issues share in both of its builds. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first thing wrong with each field, by field name. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field) fields[field] ??= message;
  }
  return fields;
}
