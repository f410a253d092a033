import type { ComponentProps, ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onText: (text: string) => void;
}

export function TextField({ label, onText, className, ...input }: TextFieldProps) {
  return (
    <label className={className}>
      {label}
      <input type="text" {...input} onChange={({ target }) => onText(target.value)} />
    </label>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  /** What no choice is called. Without it, one has to choose. */
  readonly none?: string | undefined;
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, none, values, words, onChoose } = props;
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface LineFormProps {
  readonly button: string;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Some fields and their button in a line, and below it what went wrong. */
export function LineForm(props: LineFormProps) {
  const { button, isPrimary, isDisabled, error, onSubmit, children } = props;
  return (
    <form
      className="new"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <button type="submit" className={isPrimary ? 'primary' : undefined} disabled={isDisabled}>
        {button}
      </button>
      {Boolean(error) && <Trouble error={error} />}
    </form>
  );
}
