import type { Localized } from '#shared/languages.ts';
import type { AccessMessages } from './access-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const MESSAGES: Localized<AccessMessages> = { it, en, de, fr };
