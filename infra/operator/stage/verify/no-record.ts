/** What a resolver says of a name without records of the type. */
const NO_RECORD = new Set<string | undefined>(['ENODATA', 'ENOTFOUND']);

/** The records of a name, of which there may be none. Rejects if DNS does not answer. */
export async function orNone<Records>(lookUp: Promise<Records[]>): Promise<Records[]> {
  return lookUp.catch((error: NodeJS.ErrnoException) => {
    if (NO_RECORD.has(error.code)) return [];
    throw error;
  });
}
