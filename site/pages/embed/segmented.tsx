import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  readonly legend: string;
  /** Each value with its label. */
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of few values: radio buttons that look like one control. */
export function Segmented<Value extends string>({
  legend,
  options,
  value: chosen,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
