import { needsCompany, needsVehiclesCount } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';

/** The form as it stands, under the payload's names: texts as typed. */
export interface Draft {
  readonly email: string;
  readonly role: string;
  readonly intent: string;
  readonly company: string;
  readonly vehicles_count: string;
  readonly location: string;
  readonly consent: boolean;
}

export type Field = keyof Draft;

/** In the order in which they stand. */
export const FIELDS: readonly Field[] = [
  'email',
  'role',
  'intent',
  'company',
  'vehicles_count',
  'location',
  'consent',
];

export const EMPTY_DRAFT: Draft = {
  email: '',
  role: '',
  intent: '',
  company: '',
  vehicles_count: '',
  location: '',
  consent: false,
};

/** Reads the controls themselves, so that nothing a browser filled in silently is missed. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const text = (name: Field) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    email: text('email'),
    role: text('role'),
    intent: text('intent'),
    company: text('company'),
    vehicles_count: text('vehicles_count'),
    location: text('location'),
    consent: data.has('consent'),
  };
}

/** What would be sent: without the fields that the form does not ask for. */
export function toPayload(draft: Draft, language: Language): Record<string, unknown> {
  const { consent: _, company, vehicles_count: count, ...rest } = draft;
  return {
    ...rest,
    language,
    ...(needsCompany(draft.role) && { company }),
    ...(needsVehiclesCount(draft.intent) && { vehicles_count: count ? Number(count) : undefined }),
  };
}
