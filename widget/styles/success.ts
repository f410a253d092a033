import { MOTION } from '#shared/design-tokens.ts';
import { css, keyframes } from './sheet.ts';

const rollIn = keyframes`
  from {
    transform: translateX(-64px);
    opacity: 0;
  }
`;

export const success = css`
  color: var(--ink);
  p {
    margin: 1em 0 0;
    color: var(--text);
  }
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

export const tick = css`
  stroke: var(--success);
  stroke-width: 3;
`;
