import { describeError } from '#shared/form/describe-error.ts';
import { type Draft, isAsked } from '#shared/form/draft.ts';
import { type Field as FieldName, FIELD_NAMES, FIELDS } from '#shared/form/fields.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import type { DraftControl } from '#shared/form/use-draft.ts';
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
export function SignUpFields(props: SignUpFieldsProps) {
  const { t, control, values, isAddressKnown, addressError } = props;
  const { draft, shownErrors } = control;

  function fieldOf(name: FieldName, otherError?: string) {
    const { label, input, options, requiredError } = FIELDS[name];
    return (
      <Field
        key={name}
        label={requiredError ? t(label) : `${t(label)} (${t(m.optional)})`}
        error={describeError(t, shownErrors[name]) || otherError}
        isHidden={!isAsked(name, draft)}
      >
        {(described) =>
          options ? (
            <select {...described} name={name} required defaultValue={values[name]}>
              <option value="">{t(m.choose)}</option>
              {Object.entries<Message>(options).map(([value, option]) => (
                <option key={value} value={value}>
                  {t(option)}
                </option>
              ))}
            </select>
          ) : (
            <input {...described} {...input} name={name} defaultValue={values[name]} />
          )
        }
      </Field>
    );
  }

  return (
    <>
      {isAddressKnown ? (
        <div className="field">
          <p className="label">{t(FIELDS.email.label)}</p>
          <p className="fact">{values.email}</p>
          <input type="hidden" name="email" value={values.email} />
        </div>
      ) : (
        fieldOf('email', addressError)
      )}
      <div className="fields">
        {FIELD_NAMES.filter((name) => name !== 'email' && name !== 'consent').map((name) =>
          fieldOf(name),
        )}
      </div>
    </>
  );
}

interface ConsentProps {
  readonly t: Translate;
  /** Says that pressing the button agrees to what follows. */
  readonly lead: string;
  readonly privacyUrl: string;
}

export const CONSENT_ID = 'consent';

/** The words of the waitlist form's consent, beside a button that agrees to them. */
export function Consent({ t, lead, privacyUrl }: ConsentProps) {
  const privacy = (
    <a key="privacy" href={privacyUrl} target="_blank" rel="noopener">
      {t(m.privacyLink)}
      <span className="unseen">{` (${t(m.newTab)})`}</span>
    </a>
  );
  return (
    <p id={CONSENT_ID} className="note">
      {lead} {t.rich(FIELDS.consent.label, { privacy })}
      <input type="hidden" name="consent" value="on" />
    </p>
  );
}
