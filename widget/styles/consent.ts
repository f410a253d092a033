import { css } from './sheet.ts';

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
