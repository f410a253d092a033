import { PLATE } from './plate.ts';
import { css, keyframes } from './sheet.ts';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(-4px);
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
