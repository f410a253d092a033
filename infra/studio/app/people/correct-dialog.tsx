import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Answer, Input } from '../../calls.ts';
import { call, runPlan } from '../api/call.ts';
import { INTENT_WORDS, LANGUAGE_WORDS, ROLE_WORDS } from '../filters/words.ts';
import { Dialog } from '../shell/dialog.tsx';
import { go } from '../shell/route.ts';
import { Trouble } from '../shell/trouble.tsx';
import type { PersonRecord } from './person-facts.tsx';

type Correction = Input<'rectify'>;
type Field = keyof Correction['set'];

const TITLES: Readonly<Record<Field, string>> = {
  email: 'Address',
  role: 'Who',
  intent: 'Wants',
  company: 'Company',
  location: 'Place',
  vehicles_count: 'Vans',
  language: 'Language',
};

const CHOICES: Readonly<
  Partial<Record<Field, readonly (readonly [value: string, word: string])[]>>
> = {
  role: ROLES.map((role) => [role, ROLE_WORDS[role]]),
  intent: INTENTS.map((intent) => [intent, INTENT_WORDS[intent]]),
  language: LANGUAGES.map((language) => [language, LANGUAGE_WORDS[language]]),
};

interface CorrectDialogProps {
  readonly address: string;
  readonly fields: NonNullable<PersonRecord['fields']>;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Corrects what a person told. A new address moves all of it there. */
export function CorrectDialog({ address, fields, onClose, onChanged }: CorrectDialogProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const correction = toCorrection(address, fields, typed);
  const looking = useMutation({ mutationFn: () => call('rectify', correction) });
  const running = useMutation({
    mutationFn: ({ plan }: Answer<'rectify'>) => runPlan('rectify', plan),
    onSuccess: () => {
      onChanged();
      onClose();
      const { email } = correction.set;
      if (email !== undefined) go('person', email);
    },
  });
  const planned = looking.data;
  return (
    <Dialog title={`Correct: ${address}`} onClose={onClose}>
      <form
        className="correct"
        onSubmit={(event) => {
          event.preventDefault();
          if (planned) running.mutate(planned);
          else looking.mutate();
        }}
      >
        {planned ? (
          <ul className="says">{describe(planned)}</ul>
        ) : (
          (Object.keys(TITLES) as Field[]).map((field) => (
            <label key={field}>
              {TITLES[field]}
              <FieldInput
                field={field}
                value={typed[field] ?? String(fields[field] ?? '')}
                onChange={(value) => setTyped({ ...typed, [field]: value })}
              />
            </label>
          ))
        )}
        {looking.error && <Trouble error={looking.error} />}
        {running.error && <Trouble error={running.error} />}
        <div className="buttons">
          <button
            type="submit"
            className="primary"
            disabled={looking.isPending || running.isPending}
          >
            {planned ? 'Correct it' : 'Continue'}
          </button>
          <button type="button" onClick={onClose}>
            Leave it as it is
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldInputProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FieldInput({ field, value, onChange }: FieldInputProps) {
  const choices = CHOICES[field];
  if (!choices) {
    return (
      <input
        type="text"
        inputMode={field === 'vehicles_count' ? 'numeric' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {value === '' && <option value="">Not said</option>}
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </select>
  );
}

const CLEARABLE = ['company', 'location', 'vehicles_count'] as const;

/** What differs from what is kept. An emptied field that may be absent is taken away. */
function toCorrection(
  address: string,
  fields: CorrectDialogProps['fields'],
  typed: Readonly<Partial<Record<Field, string>>>,
): Correction {
  const changed = Object.entries(typed).filter(
    ([field, value]) => value.trim() !== String(fields[field as Field] ?? ''),
  );
  const clear = CLEARABLE.filter(
    (field) => typed[field]?.trim() === '' && fields[field] !== undefined,
  );
  const set = changed.filter(([field]) => !clear.some((cleared) => cleared === field));
  return { address, set: Object.fromEntries(set), clear };
}

function describe({ fields, isMoved }: Answer<'rectify'>): ReactNode {
  return (
    <>
      {fields.length === 0 && <li>Nothing changes: this is what is kept already.</li>}
      {fields.map((field) => (
        <li key={field}>{TITLES[field as Field]} changes. What was there before is not kept.</li>
      ))}
      {isMoved && (
        <li>
          Everything moves to the new address. The old one is forgotten, and cannot be brought back.
        </li>
      )}
    </>
  );
}
