import type { Texts } from '#shared/languages.ts';
import type { ChangeEvent } from 'react';
import { AS_TYPED, Field } from '../../components/forms/field.tsx';
import type { Attribute, Choices } from './choices.ts';
import { isWebAddress } from './web-address.ts';
import type { it } from './it.ts';

interface MoreAttributesProps {
  readonly texts: Texts<typeof it>['look'];
  /** Those without a control of their own, as the element defines them. */
  readonly attributes: readonly Attribute[];
  readonly values: Choices['more'];
  readonly onChange: (values: Choices['more']) => void;
}

/** A control for each attribute, by its name. */
export function MoreAttributes({ texts, attributes, values, onChange }: MoreAttributesProps) {
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <details className="more">
      <summary>{texts.more}</summary>
      {attributes.map(({ name, type, values: options }) => {
        const value = values[name] ?? '';
        const isValid = type !== 'url' || isWebAddress(value);
        const control = {
          value,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            set(name, target.value || undefined),
        };
        return (
          <Field
            key={name}
            label={<code translate="no">{name}</code>}
            hint={hintOf(name, texts.attributes)}
            error={isValid ? undefined : texts.successUrlInvalid}
          >
            {(controlProps) =>
              options ? (
                <select {...controlProps} {...control}>
                  <option value="">–</option>
                  {options.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              ) : (
                <>
                  <input
                    {...controlProps}
                    {...control}
                    type={type === 'number' ? 'number' : 'text'}
                    min={1}
                    {...AS_TYPED}
                  />
                  {name === 'source' && (
                    <label className="from-address">
                      <input
                        type="checkbox"
                        checked={values[name] === ''}
                        onChange={({ target }) => set(name, target.checked ? '' : undefined)}
                      />
                      {texts.fromAddress}
                    </label>
                  )}
                </>
              )
            }
          </Field>
        );
      })}
    </details>
  );
}

/** Of an attribute that this page does not know yet, none. */
function hintOf(name: string, hints: Readonly<Record<string, string>>): string | undefined {
  return hints[name.startsWith('prefill-') ? 'prefill' : name];
}
