import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import type { Answer, Input } from '../../calls.ts';
import { call, runPlan } from '../api/call.ts';
import { CHOICES, FIELD_WORDS } from '../filters/words.ts';
import { Dialog, Says } from '../shell/dialog.tsx';
import { ChoiceField, TextField } from '../shell/fields.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { PEOPLE_CHANGES } from './actions.ts';
import type { PersonRecord } from './person-facts.tsx';

/** Of another address, the person signs up. */
const FIELDS = SIGN_UP_FIELDS.filter((field) => field !== 'email');

type Correction = Input<'rectify'>;
type Field = keyof Correction['set'];

type Known = NonNullable<PersonRecord['fields']>;
type CorrectDialogProps = Readonly<{ address: string; fields: Known; onClose: () => void }>;

/** Corrects what a person told. */
export function CorrectDialog({ address, fields, onClose }: CorrectDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const correction = toCorrection(address, fields, typed);
  const looking = useMutation({ mutationFn: () => call('rectify', correction) });
  const running = useMutation({
    mutationFn: ({ plan }: Answer<'rectify'>) => runPlan('rectify', plan),
    onSuccess: () => {
      for (const name of PEOPLE_CHANGES) void client.invalidateQueries({ queryKey: [name] });
      onClose();
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
          <Says sentences={describe(planned)} />
        ) : (
          FIELDS.map((field) => (
            <FieldInput
              key={field}
              field={field}
              value={typed[field] ?? String(fields[field] ?? '')}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
            />
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

type FieldInputProps = Readonly<{ field: Field; value: string; onChange: (value: string) => void }>;

function FieldInput({ field, value, onChange }: FieldInputProps) {
  const choices = field in CHOICES ? CHOICES[field as keyof typeof CHOICES] : undefined;
  const label = FIELD_WORDS[field];
  return choices ? (
    <ChoiceField
      label={label}
      value={value}
      none={value === '' ? 'Not said' : undefined}
      {...choices}
      onChoose={onChange}
    />
  ) : (
    <TextField
      label={label}
      inputMode={field === 'vehicles_count' ? 'numeric' : undefined}
      value={value}
      onText={onChange}
    />
  );
}

const CLEARABLE = ['company', 'location', 'vehicles_count'] as const;

/** What differs from what is kept. An emptied field that may be absent is taken away. */
function toCorrection(
  address: string,
  fields: Known,
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

function describe({ fields }: Answer<'rectify'>): string[] {
  return [
    ...(fields.length === 0 ? ['Nothing changes: this is what is kept already.'] : []),
    ...fields.map(
      (field) => `${FIELD_WORDS[field as Field]} changes. What was there before is not kept.`,
    ),
  ];
}
