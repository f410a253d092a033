import type { KnownSignUp } from '#shared/contract/sign-up.ts';
import { FIELD_NAMES, FIELDS } from '#shared/form/fields.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import { Field } from '../../components/forms/field.tsx';

interface SignUpFieldsProps {
  readonly t: Translate;
  readonly field: (name: string) => { readonly error: string | undefined; isSpoken: boolean };
  /** What stands in the fields at first. A link proves one address, so a known one is not changed. */
  readonly values: KnownSignUp | undefined;
  /** Says that pressing the button agrees to what follows. */
  readonly agreed: string;
  readonly privacyUrl: string;
  readonly isSending: boolean;
}

export const AGREED_ID = 'agreed';

/** The fields of the waitlist form, by its definition and in its words, and its consent as a sentence. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { t, field, values, agreed, privacyUrl, isSending } = props;
  const fields = FIELD_NAMES.filter((name) => name !== 'consent').map((name) => {
    const { label, input, options, requiredError, askedUnless } = FIELDS[name];
    return (
      <Field
        key={name}
        label={requiredError ? t(label) : `${t(label)} (${t(m.optional)})`}
        dependsOn={askedUnless?.field}
        {...field(name)}
      >
        {(described) =>
          options ? (
            <select {...described} name={name} required defaultValue={values?.[name]}>
              <option value="">{t(m.choose)}</option>
              {Object.entries<Message>(options).map(([value, option]) => (
                <option key={value} value={value}>
                  {t(option)}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...described}
              {...input}
              name={name}
              defaultValue={values?.[name]}
              readOnly={name === 'email' && values !== undefined}
            />
          )
        }
      </Field>
    );
  });
  const privacy = (
    <a key="privacy" href={privacyUrl} target="_blank" rel="noopener">
      {t(m.privacyLink)}
      <span className="unseen">{` (${t(m.newTab)})`}</span>
    </a>
  );
  return (
    <div className="form" inert={isSending}>
      {fields.slice(0, 1)}
      <div className="fields">{fields.slice(1)}</div>
      <p id={AGREED_ID} className="note">
        {agreed} {t.rich(FIELDS.consent.label, { privacy })}
        <input type="hidden" name="consent" value="on" />
      </p>
    </div>
  );
}
