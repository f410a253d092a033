import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** By the ending of a file's name, as an upload to the bucket sets it. */
export function contentType(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Whether compressing is worth it: text is, pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml)|image\/svg)/.test(type);
}
