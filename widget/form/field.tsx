import type { InputHTMLAttributes, ReactNode } from 'react';
import * as style from '../styles/styles.static.ts';

interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  /** What is wrong with it, or ''. */
  readonly problem: string;
}

/** The ties between a control and its problem, which its reader hears with it. */
function controlProps(name: string, problem: string) {
  return {
    id: name,
    name,
    className: style.control,
    part: 'control',
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${name}-problem`,
  };
}

function Frame(props: FieldProps & { readonly children: ReactNode } & FrameOptions) {
  const { name, label, problem, children, dependsOn, isHidden = false, isWide } = props;
  return (
    <div
      className={isWide ? `${style.field} ${style.wide}` : style.field}
      hidden={isHidden}
      data-for={dependsOn}
    >
      <label htmlFor={name} className={style.label} part="label">
        {label}
      </label>
      {children}
      <Problem name={name} text={problem} />
    </div>
  );
}

interface FrameOptions {
  /** The field whose choice asks for this one. */
  readonly dependsOn?: 'role' | 'intent';
  readonly isHidden?: boolean;
  readonly isWide?: boolean;
}

/** There and empty from the start, so that a reader hears a text that comes. */
export function Problem({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p id={`${name}-problem`} className={style.problem} aria-live="polite">
      {text || null}
    </p>
  );
}

type TextFieldProps = FieldProps &
  FrameOptions & { readonly input?: InputHTMLAttributes<HTMLInputElement> };

export function TextField({ input, ...frame }: TextFieldProps) {
  return (
    <Frame {...frame}>
      <input {...controlProps(frame.name, frame.problem)} {...input} />
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly placeholder: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({ placeholder, options, ...frame }: SelectFieldProps) {
  return (
    <Frame {...frame}>
      <div className={style.choice}>
        <select {...controlProps(frame.name, frame.problem)} required>
          <option value="">{placeholder}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Frame>
  );
}
