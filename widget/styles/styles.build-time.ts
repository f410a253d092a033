import './root.ts';
import { MOTION, RADIUS } from '#shared/design-tokens.ts';
import { appear } from './fields.ts';
import { collectCss, css, keyframes } from './sheet.ts';

export * from './frame.ts';
export * from './fields.ts';
export * from './submit.ts';

/** The rules of the form as it is first rendered, in a page that holds it from the start. */
export const FORM_STYLE_SHEET = collectCss();

const rollIn = keyframes`
  from {
    transform: translateX(-64px);
    opacity: 0;
  }
`;

export const success = css`
  color: var(--ink);
  svg {
    width: 168px;
    margin-bottom: 1.5em;
    animation: ${rollIn} ${MOTION.calmMs}ms ease-out;
  }
  [tabindex] {
    scroll-margin: 8em;
    outline: none;
  }
`;

/** The words of a success, a paragraph each. */
export const sentences = css`
  color: var(--text);
  span {
    display: block;
    margin-top: 1em;
  }
  small {
    display: block;
  }
`;

export const tick = css`
  stroke: var(--success);
  stroke-width: 3;
`;

/** Above everything, in the top layer where the browser has one. Only a toast itself takes clicks. */
export const toasts = css`
  position: fixed;
  inset: auto 16px calc(16px + env(safe-area-inset-bottom, 0px)) auto;
  z-index: 2147483647;
  display: block;
  width: min(24em, calc(100% - 32px));
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
  @media (max-width: 480px) {
    inset: 16px 16px auto auto;
  }
`;

export const toast = css`
  display: flex;
  gap: 0.5em;
  padding: 0.75em 0.5em 0.75em 1.125em;
  background: var(--raised);
  border: 1px solid var(--line);
  border-left: 4px solid var(--success);
  border-radius: var(--van-radius, ${RADIUS.sheet});
  pointer-events: auto;
  animation: ${appear} ${MOTION.quickMs}ms ease-out;
  &[data-kind='error'] {
    border-left-color: var(--error);
  }
  div {
    flex: 1;
  }
  p {
    margin: 0;
    font-size: 0.9375em;
  }
  p:first-child {
    color: var(--ink);
    font-weight: 700;
  }
`;

export const dismiss = css`
  flex: none;
  width: 44px;
  height: 44px;
  margin: -6px 0;
  padding: 14px;
  color: var(--muted);
  background: none;
  border: 0;
  border-radius: var(--radius);
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
  svg {
    display: block;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
`;

/** The whole style sheet of the shadow root. */
export const STYLE_SHEET = FORM_STYLE_SHEET + collectCss();
