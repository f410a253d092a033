/* What the address of the page says, and where addresses lead. */

/** Of the parameter `ref`. */
const REF_MAX_LENGTH = 40;

/**
 * The campaign in the address of the page. The identifiers of advertisers name a person's click, so only
 * that there is one is kept.
 */
export function campaign(): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (/^(g|fb|ms)clk?id$/.test(name)) kept.set(name, '1');
    else if (name === 'ref') kept.set(name, value.slice(0, REF_MAX_LENGTH));
    else if (name.startsWith('utm_')) kept.append(name, value);
  }
  return kept.toString();
}

/** The code of an invitation link in the address of the page. */
export function invitation(): string | null {
  return new URLSearchParams(location.search).get('via');
}

/** An address made absolute. Undefined unless it is `http` or `https`, so it can never be code. */
export function webUrl(value: string): string | undefined {
  const link = document.createElement('a');
  if (value) link.href = value;
  return /^https?:$/.test(link.protocol) ? link.href : undefined;
}
