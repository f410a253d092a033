import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** In the visitor's language. An error replaces the hint. */
  readonly error?: string | undefined;
  /** Whether the error or the hint is spoken at once, and not only with the control. */
  readonly isSpoken?: boolean;
  /** The field that decides whether this one is asked for: `HIDING_RULES` hide it. */
  readonly dependsOn?: string | undefined;
  /** Renders the control with the props that connect it to its label and its description. */
  readonly children: (controlProps: ControlProps) => ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** For a control that takes no words of a language. */
export const AS_TYPED = { spellCheck: false, autoCapitalize: 'none' } as const;

/** A labelled control with a hint or an error, which assistive technology announces with it. */
export function Field({ label, hint, error, isSpoken = false, dependsOn, children }: FieldProps) {
  const id = useId();
  const descriptionId = `${id}-note`;
  const description = error ?? hint;
  return (
    <div className="field" data-for={dependsOn}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': description ? descriptionId : undefined,
      })}
      {description && (
        <p
          key={description}
          id={descriptionId}
          className={error ? 'field-error' : 'field-hint'}
          role={error || isSpoken ? 'alert' : undefined}
          aria-live={error && !isSpoken ? 'off' : undefined}
        >
          {description}
        </p>
      )}
    </div>
  );
}
