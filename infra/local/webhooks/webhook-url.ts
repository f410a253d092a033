export class InvalidWebhookUrlError extends Error {
  override readonly name = 'InvalidWebhookUrlError';
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads `WEBHOOK_URL`: https, or http on this machine. Throws `InvalidWebhookUrlError`. */
export function readWebhookUrl(text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isAllowed =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isAllowed) {
    throw new InvalidWebhookUrlError(
      'WEBHOOK_URL must be an https address, or an http address of this machine.',
    );
  }
  return text;
}
