import { Field } from '../../forms/field.tsx';
import type { SiteMessages } from '../../messages/site-messages.ts';

export function FormElements({ style, contact, unsubscribe, landing }: SiteMessages) {
  const texts = style.form;
  const { boxTruck, tipper, flatbed } = landing.categories.names;
  return (
    <form className="sheet form" method="post">
      <Field label={texts.text} hint={texts.textHint}>
        {(controlProps) => <input {...controlProps} name="text" />}
      </Field>
      <Field label={contact.form.email} error={unsubscribe.invalidEmail}>
        {(controlProps) => (
          <input {...controlProps} name="invalid" type="email" defaultValue="mario@" />
        )}
      </Field>
      <Field label={texts.choice}>
        {(controlProps) => (
          <select {...controlProps} name="choice">
            {[boxTruck, tipper, flatbed].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={contact.form.message}>
        {(controlProps) => <textarea {...controlProps} name="area" rows={4} />}
      </Field>
      <label className="check">
        <input type="checkbox" name="consent" />
        {texts.consent}
      </label>
    </form>
  );
}
