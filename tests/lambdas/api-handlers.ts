import type { API_PATHS } from '#shared/contract/paths.ts';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';

export type Endpoint = keyof typeof API_PATHS;

type Handler = (event: HttpEvent) => Promise<HttpResponse>;

/** The handlers of the API. Their environment must be set before. */
export async function importHandlers(): Promise<Readonly<Record<Endpoint, Handler>>> {
  return {
    signUp: (await import('../../lambdas/send-waitlist-notification/handler.ts')).handler,
    unsubscribe: (await import('../../lambdas/handle-unsubscribe/handler.ts')).handler,
    contact: (await import('../../lambdas/send-contact-message/handler.ts')).handler,
    place: (await import('../../lambdas/read-place/handler.ts')).handler,
    confirm: (await import('../../lambdas/confirm-sign-up/handler.ts')).handler,
  };
}
