import { API_PATHS, API_ROOT } from '#shared/contract/paths.ts';
import { DEFAULT_LANGUAGE, isLanguage, pathPrefix, type Language } from '#shared/languages.ts';

/** The settings that follow from the attributes of an element. */
export interface Settings {
  readonly language: Language;
  /** The address that a sign-up is posted to. */
  readonly action: string;
  readonly privacyUrl: string;
  /** Where a success leads. Without it, the success is shown in place. */
  readonly successUrl: string | undefined;
  readonly partner: string | undefined;
}

export interface SettingsSource {
  readonly language: Language;
  /** The origin of the script. API and privacy page lie there unless they are given. */
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
    action: api + API_PATHS.signUp.slice(API_ROOT.length),
    privacyUrl: source.privacyUrl || `${origin}${pathPrefix(language)}/privacy`,
    successUrl: source.successUrl || undefined,
    partner: source.partner || undefined,
  };
}

/** The language of a language tag: `de-CH` is `de`. A language that the form lacks is the default. */
export function toLanguage(tag: string | null | undefined): Language {
  const language = tag?.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
