import { RADIUS } from '#shared/design-tokens.ts';
import { css } from './sheet.ts';

/** Small, and spaced in our own font, like the lettering of a vehicle's specification plate. */
export const PLATE = `
  font-size: 0.8125em;
  font-weight: 600;
  letter-spacing: var(--plate-spacing);
  line-height: calc(16em / 13);
`;

export const card = css`
  /* 16, 24 or 32 px: a card of up to 320 px, of up to 400 px, a wider one. */
  padding: calc(16px + clamp(0px, (100% - 320px) * 9, 8px) + clamp(0px, (100% - 400px) * 9, 8px));
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
  margin: 0 0 8px;
  color: var(--muted);
`;

export const title = css`
  margin: 0;
  color: var(--ink);
  font-size: 1.625em;
  font-weight: 700;
  line-height: calc(16em / 13);
  letter-spacing: var(--title-spacing);
  text-wrap: balance;
`;

/** A dimension line: hairlines with a tick at each end, and a text between them. */
export const terms = css`
  ${PLATE}
  display: flex;
  align-items: center;
  gap: min(16px, 4%);
  margin: 8px 0 24px;
  color: var(--muted);
  &::before {
    content: '';
    flex: 0 9999 1.5em;
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
  @media (forced-colors: active) {
    &::before,
    &::after {
      height: 0;
      border-top: 1px solid;
    }
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
