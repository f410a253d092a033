import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';

/** The events of an HTTP API and of a Function URL have one shape. */
export type HttpEvent = APIGatewayProxyEventV2;

/** A body as it was sent: JSON, or the fields of a plain HTML form. */
export type Body =
  | { readonly ok: true; readonly kind: 'json'; readonly value: unknown }
  | { readonly ok: true; readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly ok: false; readonly problem: 'too_large' | 'media_type' | 'malformed' };

export function readBody(event: HttpEvent): Body {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > BODY_MAX_BYTES) return { ok: false, problem: 'too_large' };
  const text = bytes.toString('utf8');
  switch (mediaType(event)) {
    case 'application/json':
      return parseJson(text);
    case 'application/x-www-form-urlencoded':
      // A form never starts with a brace: this is JSON from a client that named no type of its own.
      return text.startsWith('{')
        ? parseJson(text)
        : { ok: true, kind: 'form', fields: new URLSearchParams(text) };
    default:
      return { ok: false, problem: 'media_type' };
  }
}

/** The type of a body without its parameters, lower case; '' when none is named. */
export function mediaType({ headers }: HttpEvent): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function parseJson(text: string): Body {
  try {
    return { ok: true, kind: 'json', value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'malformed' };
    throw error;
  }
}
