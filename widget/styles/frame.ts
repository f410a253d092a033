import { RADIUS } from '#shared/design-tokens.ts';
import { PLATE } from './plate.ts';
import { css } from './sheet.ts';

export const card = css`
  padding: clamp(20px, 6%, 40px);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--van-radius, ${RADIUS.sheet});
`;

export const head = css`
  display: flex;
  align-items: flex-end;
  flex-wrap: wrap;
  gap: 1em;
  color: var(--ink);
  div {
    flex: 1 1 10em;
  }
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

/** A dimension line: hairlines with a tick at each end, and a text between them. */
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
