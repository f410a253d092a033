import { css, keyframes } from './sheet.ts';

export const submit = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.75em;
  width: 100%;
  min-height: 56px;
  margin: 0;
  padding: 0.75em 1.25em;
  font: inherit;
  font-weight: 700;
  color: var(--on-action);
  background: var(--action);
  border: 1px solid var(--action);
  border-radius: var(--radius);
  cursor: pointer;
  transition: background-color 0.15s;
  &:hover {
    background: var(--action-hover);
  }
  form:invalid &:not([aria-disabled]),
  &[aria-disabled='true'] {
    color: var(--ink);
    background: color-mix(in srgb, var(--action) 28%, var(--raised));
    cursor: default;
  }
  @media (forced-colors: active) {
    &[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const spinner = css`
  width: 1em;
  height: 1em;
  border: 2px solid;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

export const hint = css`
  display: block;
  margin: 0.75em 0 0;
  color: var(--muted);
  font-size: 0.875em;
  text-align: center;
  &:empty {
    margin: 0;
  }
`;

export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
