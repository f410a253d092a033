import type { HttpEvent, HttpResponse } from '../http/http.ts';
import { respondOnApi } from './on-api.ts';
import { respondOnFunctionUrl } from './on-function-url.ts';

/** The only route of a Function URL. Our HTTP API names every route that it has. */
const FUNCTION_URL_ROUTE = '$default';

/** Answers the API, which the site calls, and the Function URL, which mail clients call. */
export function handler(event: HttpEvent): Promise<HttpResponse> {
  return event.routeKey === FUNCTION_URL_ROUTE ? respondOnFunctionUrl(event) : respondOnApi(event);
}
