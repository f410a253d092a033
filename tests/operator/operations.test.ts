import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as performing from '../../operator/cli/perform.ts';
import { kebab } from '../../operator/cli/option-name.ts';
import {
  type Control,
  type Fields,
  readInput,
  type Texts,
  writeInput,
} from '../../operator/field.ts';
import { OPERATIONS } from '../../operator/operations.ts';
import { readForm } from '../../operator/studio/read-form.ts';
import { waitlist } from './run-waitlist.ts';

const { taken } = vi.hoisted(() => ({ taken: [] as Texts[] }));
vi.mock('../../operator/cli/perform.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof performing>()),
  perform: (_: unknown, texts: Texts) => Promise.resolve(void taken.push(texts)),
}));
beforeEach(() => void taken.splice(0));

const NOW = Date.parse('2026-11-28T12:00:00Z');

const name = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8})?$/);
const address = fc.stringMatching(/^[a-z]{1,8}@example\.ch$/);

/** What somebody may type for what a text control takes. */
const TYPED: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text: fc.stringMatching(/^[A-Za-zà-ü&=. ]{0,20}[a-z]$/),
  words: name,
  name,
  number: fc.integer({ min: 1, max: 3 }).map(String),
  range: fc.constantFrom('5', '5..', '..8', '2..8'),
  list: fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(',')),
  pairs: fc.constantFrom('email=E-Mail', 'company=Firma, Name', 'location=A=B'),
  address,
};

function textsFor(control: Control): fc.Arbitrary<readonly string[]> {
  switch (control.kind) {
    case 'text':
    case 'lines':
      return (TYPED[control.typed] ?? name).map((text) => [text]);
    case 'time':
      return fc.constantFrom(['2026-12-03 09:00'], ['2027-01-07T08:30']);
    case 'choice':
      return fc.constantFrom(...control.choices.map(([value]) => [value]));
    case 'choices':
      return fc.subarray(
        control.choices.map(([value]) => value),
        { minLength: 1 },
      );
    case 'flag':
      return fc.constant(['yes']);
    case 'addresses':
      return fc.uniqueArray(address, { minLength: 1, maxLength: 3 });
    case 'file':
      return fc.constant(['people.csv']);
  }
}

/** Texts for the fields of an operation: for all that are required, and for some of the others. */
function textsOf(fields: Fields): fc.Arbitrary<Texts> {
  const arbitraries = Object.entries(fields).map(([field, { control, isRequired }]) => {
    const given = textsFor(control);
    const texts = isRequired ? given : fc.option(given, { nil: [] as readonly string[] });
    return texts.map((each) => [field, each] as const);
  });
  return fc
    .tuple(...arbitraries)
    .map((all) => Object.fromEntries(all.filter(([, texts]) => texts.length > 0)));
}

function argumentsOf(operation: (typeof OPERATIONS)[number], texts: Texts): string[] {
  const given = Object.entries(texts);
  const options = given.flatMap(([field, values]) => {
    const { isArgument, control } = operation.input[field] ?? {};
    if (isArgument) return [];
    const option = `--${kebab(field)}`;
    return control?.kind === 'flag' ? [option] : values.map((value) => `${option}=${value}`);
  });
  const own = given.flatMap(([field, values]) =>
    operation.input[field]?.isArgument ? values : [],
  );
  return [...operation.name.split(' '), ...options, ...own];
}

async function sent(texts: Texts): Promise<Texts> {
  const form = new FormData();
  for (const [field, values] of Object.entries(texts)) {
    for (const value of values) form.append(field, value);
  }
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const request = Object.assign(Readable.from([Buffer.from(await body.arrayBuffer())]), {
    headers,
  });
  return readForm(request as unknown as IncomingMessage, new Map());
}

describe.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, operation) => {
    const { input: fields } = operation;

    test('takes the same from arguments, from a form and from what it writes itself', async () => {
      await fc.assert(
        fc.asyncProperty(textsOf(fields), async (texts) => {
          const input = readInput(fields, texts, NOW);
          const written = writeInput(fields, input);

          const { code, notes } = await waitlist(argumentsOf(operation, written));

          expect(notes).toBe('');
          expect(code).toBe(0);
          expect(readInput(fields, taken.at(-1) ?? {}, NOW)).toEqual(input);
          expect(readInput(fields, await sent(written), NOW)).toEqual(input);
        }),
        { seed: 44, numRuns: 15 },
      );
    });

    test('names every field in its help, and has an example', async () => {
      const { output } = await waitlist(['help', ...operation.name.split(' ')]);

      for (const [field, { isArgument }] of Object.entries(fields)) {
        if (!isArgument) expect(output).toContain(`--${kebab(field)}`);
      }
      expect(output.split('Examples:').at(1)).toContain(`waitlist ${operation.name}`);
    });
  },
);
