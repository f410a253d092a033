import { createHash } from 'node:crypto';

const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Puts into a page what it may load, before anything that it loads: its inline styles and scripts,
 * and files of the site. What only a header can say is in shared/routing/headers.ts.
 */
export function withPolicy(html: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf('script', html)}`,
    `style-src${hashesOf('style', html)}`,
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

/** The hashes of the inline texts of a tag. The build has made them all: no page shows what a visitor wrote. */
function hashesOf(tag: 'script' | 'style', html: string): string {
  const texts = [...html.matchAll(new RegExp(`<${tag}>(.+?)</${tag}>`, 'gs'))].map(
    ([, text]) => text,
  );
  return [...new Set(texts)].map((text = '') => ` '${policyHash(text)}'`).join('');
}

/** The hash with which a policy allows an inline text. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
