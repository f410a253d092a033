import { describeError } from '#shared/form/describe-error.ts';
import { type Draft, isAsked } from '#shared/form/draft.ts';
import { type Field as FieldName, FIELD_NAMES, FIELDS } from '#shared/form/fields.ts';
import type { DraftControl } from '#shared/form/use-draft.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import { Field } from '../../components/forms/field.tsx';

interface SignUpFieldsProps {
  readonly t: Translate;
  readonly control: DraftControl;
  /** What stands in the fields at first. */
  readonly values: Draft;
  /** Shows the address as text: the link of its mail proves no other. */
  readonly isAddressKnown: boolean;
  /** What else is wrong with the address. */
  readonly addressError: string | undefined;
}

/** The fields of the waitlist form but the consent, by its definition and in its words. */
export function SignUpFields({ t, control, values, ...address }: SignUpFieldsProps) {
  const { draft, shownErrors } = control;
  const { isAddressKnown, addressError } = address;
  const errorOf = (name: FieldName) =>
    describeError(t, shownErrors[name]) || (name === 'email' ? addressError : undefined);
  return (
    <div className="fields">
      {FIELD_NAMES.filter((name) => name !== 'consent').map((name) =>
        name === 'email' && isAddressKnown ? (
          <div key={name} className="field">
            <p className="label">{t(FIELDS.email.label)}</p>
            <p className="address">{values.email}</p>
            <input type="hidden" name={name} value={values.email} />
          </div>
        ) : (
          <SignUpField
            key={name}
            {...{ t, name }}
            value={values[name]}
            error={errorOf(name) || undefined}
            isHidden={!isAsked(name, draft)}
          />
        ),
      )}
    </div>
  );
}

interface SignUpFieldProps {
  readonly t: Translate;
  readonly name: FieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly isHidden: boolean;
}

function SignUpField({ t, name, value, error, isHidden }: SignUpFieldProps) {
  const { label, input, options, isOptional } = FIELDS[name];
  const text = isOptional ? (
    <>
      {`${t(label)} `}
      <span className="aside">{`(${t(m.optional)})`}</span>
    </>
  ) : (
    t(label)
  );
  return (
    <Field label={text} error={error} isHidden={isHidden}>
      {(described) =>
        options ? (
          <select {...described} name={name} required defaultValue={value}>
            <option value="">{t(m.choose)}</option>
            {Object.entries<Message>(options).map(([each, option]) => (
              <option key={each} value={each}>
                {t(option)}
              </option>
            ))}
          </select>
        ) : (
          <input {...described} {...input} name={name} defaultValue={value} />
        )
      }
    </Field>
  );
}
