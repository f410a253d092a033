import { RADIUS } from '#shared/design-tokens.ts';
import { css, keyframes } from './sheet.ts';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/** Small, wide and set in capitals, as on a vehicle's specification plate. */
const PLATE = `
  font-size: 0.75em;
  font-weight: 600;
  font-stretch: 115%;
  letter-spacing: 0.07em;
  text-transform: uppercase;
`;

export const card = css`
  padding: clamp(20px, 6%, 40px);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--van-radius, ${RADIUS.sheet});
`;

export const head = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 1em;
  color: var(--ink);
`;

export const brand = css`
  ${PLATE}
  margin: 0 0 0.5em;
  color: var(--muted);
`;

export const title = css`
  margin: 0;
  color: var(--ink);
  font-size: 1.75em;
  font-weight: 700;
  font-stretch: 92%;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

/** A dimension line: hairlines with a tick at each end, and what they measure between them. */
export const terms = css`
  ${PLATE}
  display: flex;
  align-items: center;
  gap: 1em;
  margin: 1.25em 0 2.25em;
  color: var(--muted);
  &::before {
    content: '';
    flex: 0 0 1.5em;
    height: 9px;
    border-left: 1px solid;
    background: linear-gradient(currentColor, currentColor) 0 50% / 100% 1px no-repeat;
  }
  &::after {
    content: '';
    flex: 1;
    height: 9px;
    border-right: 1px solid;
    background: linear-gradient(currentColor, currentColor) 0 50% / 100% 1px no-repeat;
  }
`;

export const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15em), 1fr));
  gap: 1.25em;
  align-items: start;
`;

export const field = css`
  min-width: 0;
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
  display: block;
  margin-bottom: 0.6em;
  color: var(--ink);
`;

export const aside = css`
  color: var(--muted);
  font-weight: 400;
`;

export const control = css`
  appearance: none;
  display: block;
  width: 100%;
  min-height: 48px;
  scroll-margin: 8em 0;
  margin: 0;
  padding: 0.625em 0.875em;
  font: inherit;
  color: var(--ink);
  background: var(--raised);
  border: 1px solid var(--control);
  border-radius: var(--radius);
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  &::-webkit-inner-spin-button {
    display: none;
  }
`;

/** The arrow of a select, drawn with two borders: a picture would need the host's img-src. */
export const choice = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 6px);
    right: 18px;
    width: 8px;
    height: 8px;
    border: solid var(--ink);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
  select {
    padding-right: 2.75em;
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
  margin: 0.375em 0 0;
  color: var(--error);
  font-size: 0.875em;
  line-height: 1.4;
  &:empty {
    margin: 0;
  }
`;

export const consent = css`
  display: grid;
  grid-template-columns: 24px 1fr;
  column-gap: 0.75em;
  margin: 1.25em 0;
  input {
    appearance: none;
    width: 24px;
    height: 24px;
    margin: 10px 0;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    cursor: pointer;
  }
  input:hover,
  input:checked {
    border-color: var(--ink);
  }
  input[aria-invalid='true'] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  input:checked {
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
    padding: 0.75em 0;
    font-size: 0.9375em;
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
