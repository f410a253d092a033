import { randomBytes } from 'node:crypto';
import { isoTime } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { argument, optional } from '../../field.ts';
import { address, choice } from '../../field-kinds.ts';
import { toJson } from '../../json.ts';
import { answers } from '../../operation.ts';
import { describePerson } from './access/describe-person.ts';
import { readPerson, type StoredPerson } from './access/read-person.ts';

/** Hands out everything that is kept of a person, and records that it did. */
export const access = answers({
  name: 'access',
  label: 'Export data',
  summary: 'write all data kept about a person to files for them',
  details: `A document in the person's language, to read and to print, and the same data as
JSON. The audit records it.`,
  examples: [
    'waitlist access anna@example.ch',
    'waitlist access - --out people/answers --stage production < address.txt',
    'waitlist access anna@example.ch --json | jq .wordings',
  ],
  on: 'person',
  needs: 'rows',
  changes: 'audit',
  files: 'several',
  none: 'Nothing is kept about this address.',
  input: {
    address: argument(address({ label: 'Address', help: 'the address' })),
    language: optional(
      choice(
        { label: 'Language', help: 'of the document, instead of that of the sign-up' },
        LANGUAGES,
      ),
    ),
  },

  async *read({ address: given, language }, context) {
    const person = await readPerson(await context.store.toAddress(given), language, context);
    // Nothing may be kept of an unknown address, so nothing is recorded.
    if (!person) return;
    await context.store.record({ action: 'access', rowKey: person.rowKey }, context);
    yield person;
  },

  show: (people) => [...people.flatMap(toFiles), 'Send them to the person, and delete them here.'],
});

function toFiles(person: StoredPerson) {
  // It does not identify the person.
  const name = `access-${isoTime(person.asOf).slice(0, 10)}-${randomBytes(4).toString('hex')}`;
  return [
    {
      file: `${name}.html`,
      async *bytes() {
        const { loadPages } = await import('../../studio/load-pages.ts');
        const { renderAccessDocument } = await loadPages();
        yield Buffer.from(renderAccessDocument(describePerson(person)));
      },
    },
    {
      file: `${name}.json`,
      async *bytes() {
        yield Buffer.from(`${toJson(person, 2)}\n`);
      },
    },
  ];
}
