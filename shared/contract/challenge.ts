import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations of PBKDF2 for one attempt. */
    cost: z.number(),
    /** Epoch seconds. */
    expiresAt: z.number(),
    /** In bytes. */
    keyLength: z.number(),
    /** What the key begins with that solves the challenge. */
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** A proof of work that an answer demands, in the format of ALTCHA v2. */
export type Challenge = z.output<typeof challengeSchema>;

/** `solution` of a call that is repeated: the challenge as it came, and what solves it. */
export const solutionSchema = z.strictObject({
  challenge: challengeSchema,
  counter: z.number(),
  derivedKey: hex,
});

export type Solution = z.output<typeof solutionSchema>;
