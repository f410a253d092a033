export function StyleTabs() {
  return null;
}
