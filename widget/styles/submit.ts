import { css, keyframes } from './sheet.ts';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const submit = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  margin: 0;
  padding: 8px 16px;
  font: inherit;
  font-weight: 700;
  color: var(--on-action);
  background: var(--action);
  border: 1px solid var(--action);
  border-radius: var(--radius);
  cursor: pointer;
  &:hover {
    background: var(--action-hover);
  }
  &[data-phase^='sen'] {
    background: none;
    border-color: var(--control);
    color: var(--ink);
    cursor: default;
  }
  &[data-phase='sending']::before {
    content: '';
    width: 1em;
    height: 1em;
    border: 2px solid;
    border-right-width: 0;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
  &[data-phase='sent'] {
    background: var(--success);
    border-color: var(--success);
    color: var(--raised);
  }
  &[data-phase='sent']::before {
    content: '';
    width: 7px;
    height: 13px;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (forced-colors: active) {
    &[data-phase='sending'] {
      color: GrayText;
      border-style: dashed;
    }
  }
`;

/** The words beside the button. */
const LINE = `
  margin: 8px 0 -8px;
  font-size: 0.875em;
  line-height: calc(20em / 14);
  text-wrap: balance;
`;

export const hint = css`
  ${LINE}
  color: var(--muted);
  &:empty {
    margin: 0;
  }
`;

export const fault = css`
  ${LINE}
  color: var(--error);
`;

export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
