/** The table or its secrets cannot be adopted. The message says what to do. */
export class AdoptionError extends Error {
  override readonly name = 'AdoptionError';
}
