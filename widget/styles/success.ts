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
    display: block;
    width: 168px;
    max-width: 100%;
    margin-bottom: 1.5em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    animation: ${rollIn} ${MOTION.calmMs}ms ease-out;
  }
  h2:focus {
    outline: none;
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      animation: none;
    }
  }
`;

export const tick = css`
  stroke: var(--success);
  stroke-width: 3;
`;
