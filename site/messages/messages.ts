import type { Localized } from '#shared/languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import type { SiteMessages } from './site-messages.ts';

export const MESSAGES: Localized<SiteMessages> = { it, en, de, fr };
