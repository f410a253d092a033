/** If site data is blocked, a browser throws a DOMException on any access to its storage. */
export function unlessBlocked<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
