import { findChanges } from '../changes/find-changes.ts';
import { isRetained, type Template } from '../changes/template.ts';

/** Where the document says what to do by hand. */
export const CHAPTER = 'docs/deploy.md#taking-the-firewall-or-the-domain-away';

/** The names of the two stacks, as their stage has them. */
export interface EdgeNames {
  readonly edge: string;
  readonly site: string;
}

/** What is known of a stage's edge stack, which has CloudFront's certificate and firewall. */
export interface EdgeState {
  /** As it is deployed, and as it was synthesized. Undefined where there is none. */
  readonly deployed: Template | undefined;
  readonly wanted: Template | undefined;
  /** Whether a site is deployed, which may use it, and whether one was synthesized. */
  readonly hasSite: boolean;
  readonly wantsSite: boolean;
}

export type EdgePlan =
  | { readonly kind: 'as-usual' }
  /** CloudFront has to let go of what is removed, and CloudFormation deletes nothing in use. */
  | { readonly kind: 'site-first' }
  /** It removes what the site uses, and adds what the new site needs. No order does both. */
  | { readonly kind: 'one-after-the-other' }
  /** Nobody will use it. The CDK deletes no stack that an app does not have. */
  | { readonly kind: 'delete'; readonly retained: readonly string[] }
  /** Nobody would use it but a site that is left over as well. */
  | { readonly kind: 'held-by-site' };

/** How a deployment has to treat the edge stack, so that nothing of it is left over and charged. */
export function planEdge({ deployed, wanted, hasSite, wantsSite }: EdgeState): EdgePlan {
  if (!deployed) return { kind: 'as-usual' };
  if (!wanted) {
    if (hasSite && !wantsSite) return { kind: 'held-by-site' };
    return { kind: 'delete', retained: retainedIn(deployed) };
  }
  const kinds = new Set(findChanges(deployed, wanted).map(({ kind }) => kind));
  if (!hasSite || !wantsSite || !kinds.has('remove')) return { kind: 'as-usual' };
  return { kind: kinds.has('add') ? 'one-after-the-other' : 'site-first' };
}

/** What is to be said of a plan. Empty where all goes as usual or a question says it. */
export function notesOf({ kind }: EdgePlan, { edge, site }: EdgeNames): string[] {
  if (kind === 'site-first') return [`${edge} drops what CloudFront uses, so ${site} goes first.`];
  if (kind === 'held-by-site') {
    return [
      `These settings use neither ${site} nor ${edge}, which stay and cost money: ${CHAPTER}`,
    ];
  }
  if (kind === 'one-after-the-other') {
    return [`${edge} drops what CloudFront still uses, which may stay and cost money: ${CHAPTER}`];
  }
  return [];
}

/** What would stay behind without its stack, by type and logical id. */
function retainedIn({ Resources = {} }: Template): string[] {
  return Object.entries(Resources)
    .filter(([, resource]) => isRetained(resource))
    .map(([id, { Type }]) => `${Type} ${id}`);
}
