import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';
import { seeOther, type HttpResponse } from './http.ts';

const siteOrigin = requiredEnv(ENV.siteOrigin);

/**
 * Leads the browser of a plain form to a page in its language, and there to a notice. Only our own site
 * is named, so no field can send a browser elsewhere.
 */
export function toPage(route: RouteName, fields: URLSearchParams, notice?: string): HttpResponse {
  const path = routePath(route, formLanguage(fields));
  return seeOther(`${siteOrigin}${path}${notice ? `#${notice}` : ''}`);
}

export function formLanguage(fields: URLSearchParams): Language {
  const language = fields.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
