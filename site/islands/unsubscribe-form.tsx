export function UnsubscribeForm() {
  return null;
}
