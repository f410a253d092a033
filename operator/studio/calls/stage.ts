import * as z from 'zod/mini';
import { BRAND } from '#shared/brand.ts';
import type { CheckedSubject } from '../../../infra/verify/verify.ts';
import { reading, type CallContext } from '../call.ts';

const nothing = z.strictObject({});

export const STAGE_CALLS = {
  /** What the studio works on. */
  stage: reading(nothing, async (_, { studio: { stage, mayWrite }, who }) => ({
    stage: stage ?? null,
    mayWrite,
    who: await who?.(),
    brand: BRAND.name,
    site: BRAND.siteOrigin,
  })),

  /** Runs the checks. Each subject is a part. Without writing, no sign-up is tried. */
  verify: reading(nothing, async (_, context: CallContext<CheckedSubject>) => {
    const { stage, mayWrite } = context.studio;
    // It imports the clients of a dozen services.
    const { planVerification, runVerification } = await import('../../../infra/verify/verify.ts');
    const plan = await planVerification({ stage, isReadOnly: !mayWrite }, context);
    for await (const subject of runVerification(plan, context)) await context.send(subject);
    return { site: plan.site, hasTriedSignUp: mayWrite };
  }),
};
