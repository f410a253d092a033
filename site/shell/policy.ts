/** The hashes with which a policy allows inline texts, by their texts. */
export interface InlineHashes {
  readonly styles: ReadonlyMap<string, string>;
  readonly scripts: ReadonlyMap<string, string>;
}

const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Puts into a page what it may load, before anything that it loads: its inline styles and scripts,
 * if they are ours, and files of the site. What only a header can say is in
 * shared/routing/headers.ts.
 */
export function withPolicy(html: string, { styles, scripts }: InlineHashes): string {
  const hashesOf = (tag: string, hashes: ReadonlyMap<string, string>) =>
    [...hashes]
      .filter(([text]) => html.includes(`<${tag}>${text}</${tag}>`))
      .map(([, hash]) => ` '${hash}'`)
      .join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf('script', scripts)}`,
    `style-src${html.includes('<link rel="stylesheet"') ? " 'self'" : ''}${hashesOf('style', styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(html.includes('<iframe ') ? ["frame-src 'self'"] : []),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';');
  return html.replace(
    CHARSET,
    `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}
