import './root.ts';
import { collectedCss } from './sheet.ts';

export * from './form.ts';
export * from './success.ts';
export * from './toasts.ts';

/** The whole style sheet of the shadow root. */
export const STYLE_SHEET = collectedCss();
