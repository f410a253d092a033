/** Small, wide capitals, like the lettering of a vehicle's specification plate. */
export const PLATE = `
  font-size: 0.75em;
  font-weight: 600;
  font-stretch: 115%;
  letter-spacing: 0.07em;
  text-transform: uppercase;
`;
