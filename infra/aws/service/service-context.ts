import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Artifacts } from '../artifacts.ts';
import type { Config } from '../config/config.ts';
import type { Keyrings } from '../state/keyrings.ts';
import type { WaitlistTable } from '../state/waitlist-table.ts';

/** What the parts of the service are given: the stage's settings and what other stacks made. */
export interface ServiceContext {
  readonly config: Config;
  readonly artifacts: Artifacts;
  readonly waitlist: WaitlistTable;
  readonly keyrings: Keyrings;
  readonly configurationSet: ConfigurationSet;
  /** Origin of the site, no trailing slash. */
  readonly siteOrigin: string;
}
