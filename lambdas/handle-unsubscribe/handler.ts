import type { HttpEvent } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { respondOnApi } from './on-api.ts';
import { respondOnFunctionUrl } from './on-function-url.ts';

const FUNCTION_URL_DOMAIN = /\.lambda-url\.[a-z0-9-]+\.on\.aws$/;

/** One Lambda, two doors: the API that the site calls, and the Function URL that mail clients call. */
export function handler(event: HttpEvent): Promise<HttpResponse> {
  return FUNCTION_URL_DOMAIN.test(event.requestContext.domainName)
    ? respondOnFunctionUrl(event)
    : respondOnApi(event);
}
