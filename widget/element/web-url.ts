/** An attribute's address, made absolute; undefined unless it is one of the web: never code. */
export function webUrl(value: string | null): string | undefined {
  const link = document.createElement('a');
  if (value) link.href = value;
  return /^https?:$/.test(link.protocol) ? link.href : undefined;
}
