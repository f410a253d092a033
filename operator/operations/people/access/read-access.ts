import type { Language } from '#shared/languages.ts';
import type { OperationContext } from '../../../operation.ts';
import type { Address } from '../addresses.ts';
import { record } from '../audit.ts';
import type { AccessDocument } from './access-document.ts';
import { describePerson } from './describe-person.ts';
import { languageOf } from './person-facts.ts';
import { readPerson } from './read-person.ts';
import { toJson } from './to-json.ts';

export interface AccessInput {
  readonly address: Address;
  /** Of the document. Without it, the language of the person. */
  readonly language?: Language | undefined;
}

/** Everything that is kept of a person. */
export interface PersonAccess {
  readonly isKnown: boolean;
  /** For the person to read. */
  readonly document: AccessDocument;
  /** For programs. */
  readonly json: object;
}

/**
 * Compiles everything that is kept of a person, to hand out to them, and records that it did. Of an
 * unknown address it records nothing, because nothing may be kept of it.
 */
export async function readAccess(
  { address, language }: AccessInput,
  context: OperationContext,
): Promise<PersonAccess> {
  const person = await readPerson(address, context);
  const isKnown = person.row !== undefined || person.messages.length > 0;
  const now = context.now();
  if (isKnown) await record({ action: 'access', rowKey: address.rowKey }, context);
  const spoken = language ?? languageOf(person);
  return {
    isKnown,
    document: describePerson(person, spoken, now),
    json: toJson(person, spoken, now),
  };
}
