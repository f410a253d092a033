/** Small and wide, like the lettering of a vehicle's specification plate. */
export const PLATE = `
  font-size: 0.8125em;
  font-weight: 600;
  font-stretch: 115%;
  letter-spacing: 0.05em;
  line-height: 16px;
`;
