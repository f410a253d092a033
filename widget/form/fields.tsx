import type { ReactNode } from 'react';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import { FIELD_NAMES, FIELDS, type Field } from '#shared/form/fields.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.build-time.ts';
import { suggestEmail } from '#shared/form/suggest-email.ts';
import { describeError } from '#shared/form/describe-error.ts';
import { isAsked } from '#shared/form/draft.ts';
import type { DraftControl } from './use-draft.ts';

/** Every field but the consent. A field that is not asked for stays in place, hidden, with its value. */
export function FormFields({ t, control }: { t: Translate; control: DraftControl }) {
  const { draft, shownErrors } = control;
  const names = FIELD_NAMES.filter((name) => name !== 'consent');
  const narrow = names.filter((name) => !FIELDS[name].isWide && isAsked(name, draft));
  /** Two narrow fields share a row. The last of an odd number has its row to itself. */
  const single = narrow.length % 2 ? narrow.at(-1) : undefined;

  return (
    <div className={style.fields}>
      {names.map((name) => (
        <FormField
          key={name}
          t={t}
          name={name}
          error={describeError(t, shownErrors[name])}
          isHidden={!isAsked(name, draft)}
          isWide={FIELDS[name].isWide || name === single}
          typed={draft[name]}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly t: Translate;
  readonly name: Field;
  /** What is wrong with it, in the visitor's language, or ''. */
  readonly error: string;
  readonly isHidden: boolean;
  readonly isWide: boolean;
  readonly typed: string;
}

/** A text field or a select, as its definition says, with its label and its error. */
function FormField({ t, name, error, isHidden, isWide, typed }: FieldProps) {
  const { label, input, options, requiredError, askedUnless } = FIELDS[name];
  const meant = name === 'email' ? suggestEmail(typed, error !== '') : typed;
  const control = {
    id: name,
    name,
    className: style.control,
    part: 'control',
    'aria-invalid': Boolean(error),
    'aria-describedby': errorId(name),
  };
  return (
    <div
      className={isWide ? `${style.field} ${style.wide}` : style.field}
      ref={(element) => {
        element?.toggleAttribute('hidden', isHidden);
      }}
      data-for={askedUnless?.field}
    >
      <label htmlFor={name} className={style.label} part="label">
        {requiredError ? t(label) : `${t(label)} `}
        {!requiredError && <span className={style.aside}>{`(${t(m.optional)})`}</span>}
      </label>
      {options ? (
        <div className={style.choice}>
          <select {...control} required>
            <option value="">{t(m.choose)}</option>
            {Object.entries<Message>(options).map(([value, option]) => (
              <option key={value} value={value}>
                {t(option)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input {...control} {...input} />
      )}
      <FieldMessage name={name} text={error}>
        {meant !== typed && (
          <button
            type="button"
            className={style.link}
            onClick={({ currentTarget }) => {
              const field = currentTarget.form?.elements.namedItem(name) as HTMLInputElement;
              field.value = meant;
              field.focus();
              field.dispatchEvent(new Event('change', { bubbles: true }));
            }}
          >
            {t(m.suggestion, { email: meant })}
          </button>
        )}
      </FieldMessage>
    </div>
  );
}

interface ConsentFieldProps {
  readonly t: Translate;
  readonly settings: Settings;
  readonly error: string;
}

export function ConsentField({ t, settings, error }: ConsentFieldProps) {
  const privacy = (
    <a key="privacy" href={settings.privacyUrl} target="_blank" rel="noopener">
      {t(m.privacyLink)}
      <span className={style.unseen}>{` (${t(m.newTab)})`}</span>
    </a>
  );
  const name: Field = 'consent';
  return (
    <div className={style.consent} part="consent">
      <input
        type="checkbox"
        id={name}
        name={name}
        required
        aria-invalid={Boolean(error)}
        aria-describedby={errorId(name)}
      />
      <label htmlFor={name}>{t.rich(FIELDS.consent.label, { privacy })}</label>
      <FieldMessage name={name} text={error} />
    </div>
  );
}

function errorId(name: Field): string {
  return `${name}-problem`;
}

interface FieldMessageProps {
  readonly name: Field;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Read with its field on focus. While the visitor types, the live region says it. */
function FieldMessage({ name, text, children }: FieldMessageProps) {
  return (
    <p id={errorId(name)} className={style.problem}>
      {changing(text)}
      {children}
    </p>
  );
}

/** A text that changes is an element of its own: page translation replaces what is in it, not itself. */
export function changing(text: string, attempt = 0) {
  return text ? <span key={text + attempt}>{text}</span> : null;
}
