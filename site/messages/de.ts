import { it } from './it.ts';
import type { SiteMessages } from './site-messages.ts';

export const de: SiteMessages = it;
