import './form-styles.static.ts';
import { collectedCss } from './sheet.ts';

export * from './frame.ts';
export * from './fields.ts';
export * from './consent.ts';
export * from './submit.ts';
export * from './success.ts';
export * from './toasts.ts';

/** The whole style sheet of the shadow root. It starts with `FORM_STYLE_SHEET`. */
export const STYLE_SHEET = collectedCss();
