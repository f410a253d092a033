import './root.ts';
import './frame.ts';
import './fields.ts';
import './consent.ts';
import './submit.ts';
import { collectedCss } from './sheet.ts';

/** The rules of the form as it is rendered first, in a page that holds it from the start. */
export const FORM_STYLE_SHEET = collectedCss();
