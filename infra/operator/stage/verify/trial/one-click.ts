import type { Answer, World } from '../world.ts';

const BOUNDARY = 'one-click';

/** What mail clients send (RFC 8058), in either encoding. */
const FORMS = {
  urlencoded: {
    type: 'application/x-www-form-urlencoded',
    body: 'List-Unsubscribe=One-Click',
  },
  multipart: {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  },
} as const;

export type OneClickForm = keyof typeof FORMS;

export function pressOneClick(
  { call }: World,
  url: string,
  form: OneClickForm,
  signal: AbortSignal,
): Promise<Answer> {
  const { type, body } = FORMS[form];
  return call(url, { method: 'POST', headers: { 'content-type': type }, body, signal });
}
