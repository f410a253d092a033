import { CONSENT } from '#shared/consent.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { pathPrefix, type Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { FormProblem } from '../http/api-handler.ts';
import { formLanguage } from '../http/form-page.ts';

/**
 * A plain form as `{signup, meta}`. Its values are texts, and empty fields are sent as well.
 * Consent is a field, so a form without it is not a sign-up.
 */
export function fromPlainForm(fields: URLSearchParams): unknown {
  if (!fields.has('consent')) return undefined;
  const { vehicles_count: vehiclesCount, ...texts } = Object.fromEntries(fields);
  return {
    signup: { ...texts, ...(vehiclesCount ? { vehicles_count: Number(vehiclesCount) } : {}) },
    meta: {
      partner: fields.get('partner') ?? undefined,
      via: fields.get('via') ?? undefined,
      consent: {
        id: CONSENT.id,
        version: CONSENT.version,
        hash: CONSENT.hash[formLanguage(fields)],
      },
    },
  };
}

/** Paths on our own site, so that no field can send a browser elsewhere. */
export function successPage(language: Language): string {
  return routePath('success', language);
}

/** The fragment names the notice that the landing page shows. */
export function noticePage(problem: FormProblem, fields: URLSearchParams): string {
  return `${pathPrefix(formLanguage(fields))}/#${PLAIN_FORM_NOTICES[problem]}`;
}
