import { Field } from '../../forms/field.tsx';
import type { SiteMessages } from '../../messages/site-messages.ts';

export function FormElements({ texts }: { readonly texts: SiteMessages['style']['form'] }) {
  return (
    <form className="sheet form" method="post">
      <Field label={texts.text} hint={texts.textHint}>
        {(controlProps) => <input {...controlProps} name="text" />}
      </Field>
      <Field label={texts.invalid} error={texts.invalidError}>
        {(controlProps) => (
          <input {...controlProps} name="invalid" type="email" defaultValue="mario@" />
        )}
      </Field>
      <Field label={texts.choice}>
        {(controlProps) => (
          <select {...controlProps} name="choice">
            {texts.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.area}>
        {(controlProps) => <textarea {...controlProps} name="area" rows={4} />}
      </Field>
      <label className="check">
        <input type="checkbox" name="consent" />
        {texts.consent}
      </label>
    </form>
  );
}
