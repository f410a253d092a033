import { de } from '#shared/form/messages/de.ts';
import { en } from '#shared/form/messages/en.ts';
import { fr } from '#shared/form/messages/fr.ts';
import { it } from '#shared/form/messages/it.ts';

export const WIDGET_MESSAGES = { it, en, de, fr };
