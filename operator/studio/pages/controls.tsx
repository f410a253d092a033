import type { Field, Fields, Texts } from '../../field.ts';

interface ControlsProps {
  readonly fields: Fields;
  readonly texts: Texts;
  readonly problems?: ReadonlyMap<string, string>;
  /** The names of those that it shows. Absent for all. */
  readonly only?: readonly string[];
}

/** A control for each field, with what was typed and why it is refused. */
export function Controls({ fields, texts, problems, only }: ControlsProps) {
  return Object.entries(fields)
    .filter(([name]) => only?.includes(name) ?? true)
    .map(([name, field]) => (
      <FieldControl
        key={name}
        name={name}
        field={field}
        texts={texts[name] ?? []}
        problem={problems?.get(name)}
      />
    ));
}

interface ControlProps {
  readonly name: string;
  readonly field: Field;
  readonly texts: readonly string[];
  readonly problem: string | undefined;
}

function FieldControl({ name, field, texts, problem }: ControlProps) {
  const { label, help, control, isRequired, standard } = field;
  // Some help only repeats the label, for the command line.
  const isHelped = help.replace(/^the /, '') !== label.toLowerCase();
  const notes =
    [isHelped && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ') ||
    undefined;
  const isMany = 'choices' in control && control.choices.length > MANY;
  const common = {
    id: name,
    name,
    'aria-describedby': notes,
    'aria-invalid': problem ? true : undefined,
  } as const;
  const after = (
    <>
      {isHelped && <small id={`${name}-help`}>{sentence(help)}</small>}
      {problem && (
        <p id={`${name}-problem`} className="problem">
          {sentence(problem)}
        </p>
      )}
    </>
  );
  switch (control.kind) {
    case 'choices':
      return (
        <fieldset className="field" aria-describedby={notes}>
          <legend>{label}</legend>
          <div className={isMany ? 'many' : undefined}>
            {control.choices.map(([value, title]) => (
              <label key={value} className="tick">
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={texts.includes(value)}
                />
                {isMany ? title : choice(title)}
              </label>
            ))}
          </div>
          {after}
        </fieldset>
      );
    case 'choice':
      return (
        <Labelled label={label} name={name}>
          <select {...common} defaultValue={texts[0] ?? standard ?? ''}>
            {!isRequired && standard === undefined && <option value="">—</option>}
            {control.choices.map(([value, title]) => (
              <option key={value} value={value}>
                {choice(title)}
              </option>
            ))}
          </select>
          {after}
        </Labelled>
      );
    case 'flag':
      return (
        <div className="field">
          <label className="tick">
            <input {...common} type="checkbox" value="yes" defaultChecked={texts.length > 0} />
            {label}
          </label>
          {after}
        </div>
      );
    case 'lines':
    case 'addresses':
      return (
        <Labelled label={label} name={name}>
          <textarea {...common} rows={4} defaultValue={texts.join('\n')} autoComplete="off" />
          {after}
        </Labelled>
      );
    case 'file':
      return (
        <Labelled label={label} name={name}>
          <input {...common} type="file" accept={control.accept} required={isRequired} />
          {after}
        </Labelled>
      );
    case 'time':
    case 'text':
      return (
        <Labelled label={label} name={name}>
          <input
            {...common}
            type={control.kind === 'time' && control.hasClock ? 'datetime-local' : 'text'}
            inputMode={control.kind === 'text' ? control.mode : undefined}
            defaultValue={texts.join(', ')}
            placeholder={standard}
            autoComplete="off"
            spellCheck={false}
          />
          {after}
        </Labelled>
      );
  }
}

function Labelled({
  label,
  name,
  children,
}: {
  readonly label: string;
  readonly name: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}

/** More choices than this stand side by side. */
const MANY = 8;

/** Codes, such as `windows-1252`, stay as they are. */
function choice(title: string): string {
  return /^[a-z ]+$/.test(title) ? sentence(title) : title;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
