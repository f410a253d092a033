import { CONSENT } from '#shared/consent.ts';
import { DEFAULT_LANGUAGE, isLanguage, pathPrefix, type Language } from '#shared/languages.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';

/**
 * The `{signup, meta}` of a plain HTML form, whose every value is text and whose empty fields are
 * sent. Its consent box is part of the form, so without it there is no sign-up.
 */
export function fromPlainForm(fields: URLSearchParams): unknown {
  if (!fields.has('consent')) return undefined;
  const { vehicles_count: vehiclesCount, ...texts } = Object.fromEntries(fields);
  const language = formLanguage(fields);
  return {
    signup: { ...texts, ...(vehiclesCount ? { vehicles_count: Number(vehiclesCount) } : {}) },
    meta: {
      partner: fields.get('partner') ?? undefined,
      consent: { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash[language] },
    },
  };
}

/** Paths on the site, always on the site: nothing in a form can send a browser elsewhere. */
export function successPage(language: Language): string {
  return `${pathPrefix(language)}/success`;
}

export function invalidPage(fields: URLSearchParams): string {
  return `${pathPrefix(formLanguage(fields))}/#${PLAIN_FORM_NOTICES.invalid}`;
}

export function failedPage(fields: URLSearchParams): string {
  return `${pathPrefix(formLanguage(fields))}/#${PLAIN_FORM_NOTICES.failed}`;
}

function formLanguage(fields: URLSearchParams): Language {
  const language = fields.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
