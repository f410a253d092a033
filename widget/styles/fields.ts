import { PLATE } from './frame.ts';
import { css, keyframes } from './sheet.ts';

export const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

export const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(11em, 50% - 8px)), 1fr));
  column-gap: 16px;
`;

/** Label, control and message are rows that neighbours share, so that controls stand on one line. */
export const field = css`
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 3;
  align-items: end;
  min-width: 0;
  margin-bottom: 16px;
  &[hidden] {
    display: none;
  }
  &[data-for] {
    animation: ${appear} 0.15s ease-out;
  }
`;

export const wide = css`
  grid-column: 1/-1;
`;

export const label = css`
  ${PLATE}
  margin-bottom: 8px;
  color: var(--ink);
`;

export const aside = css`
  color: var(--muted);
  font-weight: 400;
`;

export const control = css`
  display: block;
  width: 100%;
  min-height: 48px;
  scroll-margin: 8em 0;
  padding: 8px 12px;
  font: inherit;
  color: var(--ink);
  background: var(--raised);
  &[type='number'] {
    appearance: textfield;
  }
  &::-webkit-inner-spin-button {
    display: none;
  }
`;

/** The arrow of a select, made of two borders: an image would need the img-src of the host. */
export const choice = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 6px);
    right: 14px;
    width: 8px;
    height: 8px;
    border: solid var(--ink);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
  select {
    padding-right: 28px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  select:invalid {
    color: var(--muted);
  }
  option {
    color: var(--ink);
    background: var(--raised);
  }
`;

export const problem = css`
  align-self: start;
  margin: 8px 0 0;
  color: var(--error);
  font-size: 0.875em;
  line-height: calc(20em / 14);
  &:empty {
    margin: 0;
  }
`;

export const link = css`
  padding: 12px 0;
  color: var(--ink);
  background: none;
  border: 0;
  cursor: pointer;
  font: inherit;
  text-decoration: underline;
`;

export const consent = css`
  display: grid;
  grid-template-columns: 24px 1fr;
  column-gap: 12px;
  margin-bottom: 16px;
  input {
    width: 24px;
    height: 24px;
    margin: 4px 0;
    cursor: pointer;
  }
  input:checked {
    border-color: var(--ink);
    background: var(--ink);
  }
  input:checked::before {
    content: '';
    display: block;
    width: 7px;
    height: 13px;
    margin: 2px 7px;
    border: solid var(--raised);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
    input:checked::before {
      display: none;
    }
  }
  label {
    padding: 4px 0;
    font-size: 0.875em;
    line-height: calc(20em / 14);
    cursor: pointer;
  }
  a {
    color: var(--ink);
    text-underline-offset: 0.2em;
    border-radius: 2px;
  }
  p {
    grid-column: 2;
    margin-top: 0;
  }
`;
