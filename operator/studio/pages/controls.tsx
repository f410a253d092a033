import type { Field, Fields, Texts } from '../../field.ts';

interface ControlsProps {
  readonly fields: Fields;
  readonly texts: Texts;
  readonly problems: ReadonlyMap<string, string>;
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
        problem={problems.get(name)}
      />
    ));
}

interface FieldProps {
  readonly name: string;
  readonly field: Field;
  readonly texts: readonly string[];
  readonly problem: string | undefined;
}

/** A control with its name, what it is for, and why it refuses what was typed. */
function FieldControl({ name, field, texts, problem }: FieldProps) {
  const { label, help, control } = field;
  // Some help only repeats the label, for the command line.
  const isHelped = help.replace(/^the /, '') !== label.toLowerCase();
  const notes = [isHelped && `${name}-help`, problem && `${name}-problem`].filter(Boolean);
  const describedBy = notes.join(' ') || undefined;
  const own = (
    <Control
      field={field}
      texts={texts}
      common={{
        id: name,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': problem ? true : undefined,
      }}
    />
  );
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
  if (control.kind === 'choices') {
    return (
      <fieldset className="field" aria-describedby={describedBy}>
        <legend>{label}</legend>
        {own}
        {after}
      </fieldset>
    );
  }
  const isFlag = control.kind === 'flag';
  return (
    <div className="field">
      <label htmlFor={name} className={isFlag ? 'tick' : undefined}>
        {isFlag && own}
        {label}
      </label>
      {!isFlag && own}
      {after}
    </div>
  );
}

interface ControlProps extends Pick<FieldProps, 'field' | 'texts'> {
  readonly common: React.AriaAttributes & { readonly id: string; readonly name: string };
}

function Control({ field, texts, common }: ControlProps) {
  const { control, isRequired, standard } = field;
  switch (control.kind) {
    case 'choices': {
      const isMany = control.choices.length > MANY;
      return (
        <div className={isMany ? 'many' : undefined}>
          {control.choices.map(([value, title]) => (
            <label key={value} className="tick">
              <input
                type="checkbox"
                name={common.name}
                value={value}
                defaultChecked={texts.includes(value)}
              />
              {isMany ? title : choice(title)}
            </label>
          ))}
        </div>
      );
    }
    case 'choice':
      return (
        <select {...common} defaultValue={texts[0] ?? standard ?? ''}>
          {!isRequired && standard === undefined && <option value="">—</option>}
          {control.choices.map(([value, title]) => (
            <option key={value} value={value}>
              {choice(title)}
            </option>
          ))}
        </select>
      );
    case 'flag':
      return <input {...common} type="checkbox" value="yes" defaultChecked={texts.length > 0} />;
    case 'lines':
    case 'addresses':
      return <textarea {...common} rows={4} defaultValue={texts.join('\n')} autoComplete="off" />;
    case 'file':
      // The file that was sent stays, unless another is chosen.
      return (
        <>
          <input
            {...common}
            type="file"
            accept={control.accept}
            required={isRequired && texts.length === 0}
          />
          {texts.map((file) => (
            <p key={file}>{file.slice(file.indexOf('/') + 1)}</p>
          ))}
        </>
      );
    case 'time':
    case 'text':
      return (
        <input
          {...common}
          type={control.kind === 'time' && control.hasClock ? 'datetime-local' : 'text'}
          inputMode={control.kind === 'text' ? control.mode : undefined}
          defaultValue={texts.join(', ')}
          placeholder={standard}
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}

/** More choices than this stand side by side. */
const MANY = 8;

/** Codes, such as `windows-1252`, stay as they are. */
function choice(title: string): string {
  return /^[a-z ]+$/.test(title) ? sentence(title) : title;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
