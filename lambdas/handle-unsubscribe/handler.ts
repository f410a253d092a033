import type { HttpEvent } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { respondOnApi } from './on-api.ts';
import { respondOnFunctionUrl } from './on-function-url.ts';

/** A Function URL has this one route; our HTTP API names every route it has. */
const FUNCTION_URL_ROUTE = '$default';

/** One Lambda, two doors: the API that the site calls, and the Function URL that mail clients call. */
export function handler(event: HttpEvent): Promise<HttpResponse> {
  return event.routeKey === FUNCTION_URL_ROUTE ? respondOnFunctionUrl(event) : respondOnApi(event);
}
