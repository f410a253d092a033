/** What became of a send. `unknown`: the answer was lost, so the mail may be on its way. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'deferred' | 'unknown' | 'rejected'; readonly reason: string };

/** SES says: not this mail, not ever. */
const REJECTED = new Set(['BadRequestException', 'MessageRejected']);

/** The connection never stood, so the mail cannot have gone. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * What an error of `SendEmail` means. A 4xx is an answer: SES did not take the mail, and whatever
 * it holds against it (quota, pause, suspension, an identity not verified yet) may pass. A 5xx,
 * a timeout or a broken connection leaves open whether it did.
 */
export function classifySendError(error: unknown): SendResult {
  if (!(error instanceof Error)) throw error;
  const reason = error.name;
  if (REJECTED.has(reason)) return { outcome: 'rejected', reason };
  if (NEVER_CONNECTED.has(systemCode(error))) return { outcome: 'deferred', reason };
  const status = httpStatus(error);
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  return { outcome: isRefusal ? 'deferred' : 'unknown', reason };
}

function systemCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function httpStatus(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return (metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
}
