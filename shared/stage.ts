/** The region of a stage that names none. */
export const DEFAULT_REGION = 'eu-central-1';
/** The region in which CloudFront looks for certificates and web ACLs, whatever the stage's. */
export const EDGE_REGION = 'us-east-1';

/** The name of something that has to be unique in its account and region: `waitlist-trial-api`. */
export function nameInStage(stage: string, ...parts: readonly string[]): string {
  return ['waitlist', stage, ...parts].join('-');
}
