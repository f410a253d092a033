export const DEFAULT_REGION = 'eu-central-1';
/** Where CloudFront expects certificates and web ACLs. */
export const EDGE_REGION = 'us-east-1';

/** Unique in its account and region: `waitlist-trial-api`. */
export function nameInStage(stage: string, ...parts: readonly string[]): string {
  return ['waitlist', stage, ...parts].join('-');
}
