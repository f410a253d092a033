import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MAX,
} from '#shared/contract/limits.ts';
import { FIELD_ERRORS } from '#shared/contract/messages.ts';
import { ERROR_FAILED, ERROR_INVALID, ERROR_TOO_MANY, ERROR_UNKNOWN } from '../contract.static.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { Translate } from '../messages/translate.ts';
import { CONSENT_MISSING, type FailedCheck, type FaultCode } from '../sign-up/check-draft.ts';
import type { Draft } from '../sign-up/draft.ts';

type Text = readonly [key: MessageKey, max?: number];

const FAULT_TEXTS: Readonly<Record<string, Text>> = {
  [FIELD_ERRORS.email]: ['emailText'],
  [FIELD_ERRORS.emailTooLong]: ['tooLongText', EMAIL_MAX_LENGTH],
  [FIELD_ERRORS.role]: ['chooseText'],
  [FIELD_ERRORS.intent]: ['chooseText'],
  [FIELD_ERRORS.company]: ['tooLongText', COMPANY_MAX_LENGTH],
  [FIELD_ERRORS.location]: ['tooLongText', LOCATION_MAX_LENGTH],
  [FIELD_ERRORS.vehiclesCount]: ['vehiclesText'],
  [CONSENT_MISSING]: ['consentText'],
};

const ERROR_TEXTS: Readonly<Record<string, MessageKey>> = {
  [ERROR_INVALID]: 'invalidText',
  [ERROR_FAILED]: 'failedText',
  [ERROR_TOO_MANY]: 'tooManyText',
  [ERROR_UNKNOWN]: 'errorText',
};

/** What a field says of its fault. `value` tells a number too small from one too large or broken. */
export function describeFault(t: Translate, fault: string | undefined, value: unknown): string {
  if (!fault) return '';
  if (fault === FIELD_ERRORS.vehiclesCount && Number(value) > 0) {
    return t('vehiclesRangeText', { max: VEHICLES_COUNT_MAX });
  }
  const [key, max] = FAULT_TEXTS[fault] ?? (['invalidText'] as const);
  return t(key, max ? { max } : undefined);
}

const CHECK_TITLES: Readonly<Record<FaultCode, MessageKey>> = {
  email: 'emailTitle',
  missing: 'missingTitle',
  vehicles: 'vehiclesTitle',
  consent: 'consentTitle',
  invalid: 'errorTitle',
};

/** The notice of a check that failed: its first fault, or what several fields have in common. */
export function describeCheck(t: Translate, { code, field, faults }: FailedCheck, draft: Draft) {
  const together = code === 'missing' ? 'missingText' : code === 'invalid' && 'invalidText';
  return {
    kind: 'error' as const,
    title: t(CHECK_TITLES[code]),
    description: together ? t(together) : describeFault(t, faults[field], draft[field]),
  };
}

/** An answer's error in the visitor's language; one we do not know, as it came. */
export function describeError(t: Translate, error: string): string {
  const key = ERROR_TEXTS[error];
  return key ? t(key) : error;
}
