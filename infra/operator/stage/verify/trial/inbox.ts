import type { World } from '../world.ts';

interface InboxMail {
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of a mail in the laptop's inbox. Throws if it is not there. */
export async function findInInbox(
  inbox: string,
  address: string,
  call: World['call'],
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const query = new URLSearchParams({ to: address }).toString();
  const { body } = await call(`${inbox}/mails?${query}`, { signal });
  const mails = JSON.parse(body.toString()) as readonly InboxMail[];
  const mail = mails.at(-1);
  if (!mail) throw new MissingMailError('The row says that its mail was sent');
  return mail.headers;
}

class MissingMailError extends Error {
  override readonly name = 'MissingMailError';
}
