import { DEFAULT_LANGUAGE, isLanguage, pathPrefix, type Language } from '#shared/languages.ts';
import { API_ROOT, SIGN_UP_PATH } from './contract.static.ts';

/** What the element's attributes come to. */
export interface Settings {
  readonly language: Language;
  /** Address that a sign-up is posted to. */
  readonly action: string;
  readonly privacyUrl: string;
  /** Where a success leads; without it, it is shown in place. */
  readonly successUrl: string | undefined;
  readonly partner: string | undefined;
}

export interface SettingsSource {
  readonly language: Language;
  /** Origin of the script: what is not given lies there. */
  readonly origin: string;
  readonly api?: string | null | undefined;
  readonly successUrl?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
  readonly partner?: string | null | undefined;
}

export function resolveSettings(source: SettingsSource): Settings {
  const { language, origin } = source;
  const api = (source.api || origin + API_ROOT).replace(/\/+$/, '');
  return {
    language,
    action: api + SIGN_UP_PATH,
    privacyUrl: source.privacyUrl || `${origin}${pathPrefix(language)}/privacy`,
    successUrl: source.successUrl || undefined,
    partner: source.partner || undefined,
  };
}

/** `de-CH` is `de`; what we do not speak is Italian. */
export function toLanguage(tag: string | null | undefined): Language {
  const language = tag?.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
