import type { Deployed } from './deployed.ts';

/** What is checked, and where each part of it answers. */
export interface Deployment {
  /** The laptop stack, a stage on an emulator of AWS, or a stage in a real account. */
  readonly kind: 'laptop' | 'emulator' | 'cloud';
  /** Origins have no trailing slash. */
  readonly site: {
    readonly origin: string;
    /** False where somebody else serves the site, so that only its links can be checked. */
    readonly isOurs: boolean;
  };
  /** Where pages call the API: the site, or the API's own address where the site is somebody else's. */
  readonly apiOrigin: string;
  /** What mails name in `List-Unsubscribe`, without the token. */
  readonly oneClickUrl: string;
  /** Where mails can be read that were sent. Only a laptop has that. */
  readonly inbox?: string;
  /** The stacks. A laptop has none. */
  readonly deployed?: Deployed;
}
