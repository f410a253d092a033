import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** PBKDF2 iterations of one attempt. */
    cost: z.number(),
    /** How often the number of attempts has doubled. */
    data: z.strictObject({ doublings: z.number() }),
    /** Epoch seconds. */
    expiresAt: z.number(),
    /** In bytes. */
    keyLength: z.number(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** In the format of ALTCHA v2. */
export type Challenge = z.output<typeof challengeSchema>;

/** For the repeated call: the challenge as it came, and what solves it. */
export const solutionSchema = z.strictObject({
  challenge: challengeSchema,
  counter: z.number(),
  derivedKey: hex,
});

export type Solution = z.output<typeof solutionSchema>;
