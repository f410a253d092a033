import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { formatCount } from '#shared/format.ts';
import type { Texts } from '../field.ts';
import { RefusedError } from '../refusal.ts';

/** Larger files are for the command line. */
const MAX_BYTES = 25_000_000;

/** A file that a form sent. It stays in memory, so that nothing of it is left when the studio ends. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files by the ids that stand for them in texts. */
export type Uploads = Map<string, Upload>;

/** What a form sent, by the names of its controls. A file goes into `uploads`, and its id into the texts. */
export async function readForm(request: IncomingMessage, uploads: Uploads): Promise<Texts> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(await readBody(request), {
    headers: { 'content-type': type },
  }).formData();
  const texts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await keep(value, uploads);
    if (text !== undefined) (texts[name] ??= []).push(text);
  }
  return texts;
}

/** Undefined if no file was chosen. */
async function keep(file: File, uploads: Uploads): Promise<string | undefined> {
  if (file.size === 0) return undefined;
  // Its end is the name, as of a path.
  const id = `${randomUUID()}/${file.name}`;
  uploads.clear();
  uploads.set(id, { name: file.name, bytes: await file.bytes() });
  return id;
}

/** Refuses what is too large: by its announced length, or while it is read. */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    refuseTooLarge(Number(request.headers['content-length'] ?? 0));
    // The connection stays open, so that the browser gets the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      refuseTooLarge((size += (chunk as Buffer).length));
    }
  } finally {
    // What is left of it is dropped.
    request.resume();
  }
  return Buffer.concat(chunks);
}

function refuseTooLarge(size: number): void {
  if (size > MAX_BYTES) throw tooLarge(size);
}

function tooLarge(size: number): RefusedError {
  const megabytes = formatCount(Math.round(size / 1e6));
  return new RefusedError(
    `The file is too large for a page: ${megabytes} MB. Import files of more than 25 MB by the command line.`,
  );
}
