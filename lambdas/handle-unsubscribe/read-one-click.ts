import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { mediaType, type HttpEvent } from '../http/request.ts';

const FORM_TYPES = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

/** Whether a POST carries `List-Unsubscribe=One-Click`, in either encoding that RFC 8058 allows. */
export async function readOneClick(event: HttpEvent): Promise<boolean> {
  if (!FORM_TYPES.has(mediaType(event))) return false;
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.byteLength > BODY_MAX_BYTES) return false;
  try {
    const contentType = event.headers['content-type'] ?? '';
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch (error) {
    // The platform's parser says TypeError of a body that is not what its type claims.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
