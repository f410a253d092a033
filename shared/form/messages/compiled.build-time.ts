import {
  createNumberElement,
  isNumberElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it, type Messages } from './it.ts';

/** The consent has a version, so its texts come from shared/consent.ts. */
type MessageKey = keyof Messages | 'consent' | 'privacyLink';

/** A text without ICU syntax as it is, any other as its parts: the bundle has no parser. */
type CompiledMessage = string | MessageFormatElement[];

const { id, version, hash } = CONSENT;
const SOURCES = { it, en, de, fr };

function compile(message: string): CompiledMessage {
  const isPlain = !/[{}<>']/.test(message);
  return isPlain ? message : parse(message).map(withoutDefaults);
}

/** Properties that say what holds without them would take bytes of the bundle. */
function withoutDefaults(element: MessageFormatElement): MessageFormatElement {
  return isNumberElement(element) && !element.style ? createNumberElement(element.value) : element;
}

/** A message in every language, in the order of `LANGUAGES`. It compresses best that way. */
export type Message = readonly CompiledMessage[];

function compileAll(key: MessageKey): Message {
  return LANGUAGES.map((language) => {
    const consent = CONSENT.text[language];
    return compile(
      { ...SOURCES[language], consent, privacyLink: CONSENT.privacyLink[language] }[key],
    );
  });
}

const KEYS = [...Object.keys(it), 'consent', 'privacyLink'] as MessageKey[];

/** The messages by key. Each is an export of its own, so that no key is in the bundle. */
export const {
  title,
  terms,
  testMode,
  email,
  role,
  rolePrivate,
  roleRental,
  roleOther,
  intent,
  intentLooking,
  intentOffering,
  intentBoth,
  company,
  vehicles,
  location,
  choose,
  optional,
  newTab,
  submit,
  unready,
  submitting,
  retrying,
  offline,
  dismiss,
  emailTitle,
  emailText,
  suggestion,
  missingTitle,
  missingText,
  chooseText,
  vehiclesTitle,
  vehiclesText,
  consentTitle,
  consentText,
  tooLongText,
  errorTitle,
  invalidText,
  failedText,
  tooManyText,
  insecureText,
  confirmTitle,
  successTitle,
  sentText,
  limitText,
  correct,
  doneText,
  confirmText,
  consent,
  privacyLink,
} = Object.fromEntries(KEYS.map((key) => [key, compileAll(key)])) as Readonly<
  Record<MessageKey, Message>
>;

export const BRAND_NAME = BRAND.name;

/** The identity of the consent's wording, by language. */
export const CONSENT_PROOF = { id, version, hash };
