import type { Localized } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { SiteMessages } from './site-messages.ts';

export const MESSAGES: Localized<SiteMessages> = { it, en, de, fr };
