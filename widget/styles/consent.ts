import { css } from './sheet.ts';

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
    line-height: 20px;
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

export const van = css`
  display: block;
  flex: none;
  width: 88px;
  max-width: 100%;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
`;
