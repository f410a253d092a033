import { de } from '../../widget/messages/de.ts';
import { en } from '../../widget/messages/en.ts';
import { fr } from '../../widget/messages/fr.ts';
import { it } from '../../widget/messages/it.ts';

export const WIDGET_MESSAGES = { it, en, de, fr };
