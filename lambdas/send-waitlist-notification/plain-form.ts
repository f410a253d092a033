import { CONSENT } from '#shared/consent.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { DEFAULT_LANGUAGE, isLanguage, pathPrefix, type Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';

/**
 * The `{signup, meta}` of a plain HTML form. All its values are texts, and its empty fields are sent
 * as well. Its consent box is one of its fields, so a form without it is no sign-up.
 */
export function fromPlainForm(fields: URLSearchParams): unknown {
  if (!fields.has('consent')) return undefined;
  const { vehicles_count: vehiclesCount, ...texts } = Object.fromEntries(fields);
  return {
    signup: { ...texts, ...(vehiclesCount ? { vehicles_count: Number(vehiclesCount) } : {}) },
    meta: {
      partner: fields.get('partner') ?? undefined,
      consent: {
        id: CONSENT.id,
        version: CONSENT.version,
        hash: CONSENT.hash[formLanguage(fields)],
      },
    },
  };
}

/** Paths on our own site: no field of a form can send a browser anywhere else. */
export function successPage(language: Language): string {
  return routePath('success', language);
}

export function invalidPage(fields: URLSearchParams): string {
  return noticePage(PLAIN_FORM_NOTICES.invalid, fields);
}

export function failedPage(fields: URLSearchParams): string {
  return noticePage(PLAIN_FORM_NOTICES.failed, fields);
}

export function tooManyPage(fields: URLSearchParams): string {
  return noticePage(PLAIN_FORM_NOTICES.tooMany, fields);
}

/** The landing page, which shows the notice that the fragment names. */
function noticePage(notice: string, fields: URLSearchParams): string {
  return `${pathPrefix(formLanguage(fields))}/#${notice}`;
}

function formLanguage(fields: URLSearchParams): Language {
  const language = fields.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
