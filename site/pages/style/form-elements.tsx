import { Field } from '../../forms/field.tsx';
import type { StyleMessages } from '../../messages/showcase-messages.ts';

export function FormElements({ texts }: { readonly texts: StyleMessages['form'] }) {
  return (
    <form className="sheet form" method="post">
      <Field label={texts.text} hint={texts.textHint}>
        {(wiring) => <input {...wiring} name="text" />}
      </Field>
      <Field label={texts.invalid} error={texts.invalidError}>
        {(wiring) => <input {...wiring} name="invalid" type="email" defaultValue="mario@" />}
      </Field>
      <Field label={texts.choice}>
        {(wiring) => (
          <select {...wiring} name="choice">
            {texts.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.area}>{(wiring) => <textarea {...wiring} name="area" rows={4} />}</Field>
      <label className="check">
        <input type="checkbox" name="consent" />
        {texts.consent}
      </label>
    </form>
  );
}
