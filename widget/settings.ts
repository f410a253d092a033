import { SIGN_UP_CALL } from '#shared/contract/paths.ts';
import { pathPrefix, type Language } from '#shared/languages.ts';

type Heading = `h${1 | 2 | 3 | 4 | 5 | 6}`;

/** The settings that follow from the attributes of an element. */
export interface Settings {
  readonly language: Language;
  /** The address that a sign-up is posted to. */
  readonly action: string;
  readonly privacyUrl: string;
  /** Where a success leads. Without it, the success is shown in place. */
  readonly successUrl: string | undefined;
  readonly partner: string | undefined;
  /** What the host page calls this visitor. */
  readonly reference: string | undefined;
  /** The campaign that the visitor came by. */
  readonly source: string | undefined;
  /** The code of the invitation link that the visitor came by. */
  readonly via: string | undefined;
  /** The tag of the form's heading. */
  readonly heading: Heading;
  /** Whether the form only pretends to send. */
  readonly isTest: boolean;
}

/** What an element says of its settings. A text that is empty counts as absent. */
export interface SettingsSource {
  readonly language: Language;
  /** The base address of the API. */
  readonly api: string;
  readonly successUrl?: string | undefined;
  /** Default: the privacy page on the origin of the API, which then has to be absolute. */
  readonly privacyUrl?: string | undefined;
  readonly partner?: string | undefined;
  readonly reference?: string | undefined;
  readonly source?: string | undefined;
  readonly via?: string | null | undefined;
  readonly headingLevel?: string | number | undefined;
  readonly isTest?: boolean;
}

export function resolveSettings({
  language,
  api,
  successUrl,
  privacyUrl,
  partner,
  reference,
  source,
  via,
  headingLevel = '',
  isTest = false,
}: SettingsSource): Settings {
  return {
    language,
    // An API behind a gateway may have a query.
    action: api.replace(/\/*(?=\?|$)/, SIGN_UP_CALL),
    privacyUrl: privacyUrl || new URL(`${pathPrefix(language)}/privacy`, api).href,
    successUrl,
    partner: partner || undefined,
    reference: reference || undefined,
    source: source || undefined,
    via: via || undefined,
    heading: /^[1-6]$/.test(`${headingLevel}`) ? (`h${headingLevel}` as Heading) : 'h2',
    isTest,
  };
}
