export function StyleTooltip() {
  return null;
}
