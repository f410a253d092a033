import type { ReactNode } from 'react';

interface ChipsProps<Value> {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly isSet: (value: Value) => boolean;
  readonly onPress: (value: Value) => void;
  readonly children?: ReactNode;
}

/** Choices that one can see all at once, to press and to press again. */
export function Chips<Value>(props: ChipsProps<Value>) {
  const { title, isTitleHidden, choices, isSet, onPress, children } = props;
  return (
    <fieldset className="chips">
      <legend className={isTitleHidden ? 'hidden' : undefined}>{title}</legend>
      {choices.map(([value, text]) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-pressed={isSet(value)}
          onClick={() => onPress(value)}
        >
          {text}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** The list with a value more, or without it. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  const others = chosen.filter((each) => each !== value);
  return others.length < chosen.length ? others : [...chosen, value];
}
