import * as z from 'zod/mini';
import { readJson, type Answer, type Call, type CheckContext } from './check-context.ts';

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
  { call }: CheckContext,
  url: string,
  form: OneClickForm,
  signal: AbortSignal,
): Promise<Answer> {
  const { type, body } = FORMS[form];
  return call(url, { method: 'POST', headers: { 'content-type': type }, body, signal });
}

const mailsSchema = z.array(z.object({ headers: z.record(z.string(), z.string()) }));

/** The headers of a mail in the laptop's inbox. Throws if it is not there. */
export async function findInInbox(
  inbox: string,
  address: string,
  call: Call,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const query = new URLSearchParams({ to: address }).toString();
  const answer = await call(`${inbox}/mails?${query}`, { signal });
  const mail = readJson(answer, mailsSchema).at(-1);
  if (!mail) throw new MissingMailError('The row says that its mail was sent');
  return mail.headers;
}

class MissingMailError extends Error {
  override readonly name = 'MissingMailError';
}
