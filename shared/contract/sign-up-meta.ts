import * as z from 'zod/mini';

const META_TEXT_MAX_LENGTH = 200;

const text = z.catch(
  z.optional(z.string().check(z.trim(), z.maxLength(META_TEXT_MAX_LENGTH))),
  undefined,
);

/**
 * Where a sign-up came from and what was agreed to. Optional by design: what does not parse is
 * left out and never costs the sign-up. `page` is origin and path, never a query.
 */
export const signUpMetaSchema = z.object({
  partner: text,
  page: text,
  consent: z.catch(
    z.optional(z.object({ id: z.string(), version: z.string(), hash: z.string() })),
    undefined,
  ),
});

export type SignUpMeta = z.output<typeof signUpMetaSchema>;
