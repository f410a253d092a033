import type { Fields } from '../../field.ts';
import type { Fact, Operation } from '../../operation.ts';
import type { Doing } from '../doings.ts';
import { Facts } from './blocks.tsx';
import { Controls, sentence } from './controls.tsx';
import { type Frame, type RailPath, renderPage } from './frame.tsx';

/** One use of an operation, as its pages show it. */
export interface Shown {
  readonly id: string;
  readonly at: RailPath;
  /** The path to go back to. */
  readonly from: string;
  readonly label: string;
  /** Whom or what it is about: an address, `37 people`, an announcement. */
  readonly about: string;
  /** Whether anything is left to be filled in. */
  readonly isChangeable: boolean;
}

interface InputProps extends Shown, Pick<Doing, 'texts' | 'problems'> {
  readonly operation: Operation;
  /** Without those that are known: whom or what it is about. */
  readonly fields: Fields;
  /** What else is known. */
  readonly facts: readonly Fact[];
}

/** What an operation takes, to be filled in. */
export function renderInput(frame: Frame, props: InputProps): string {
  const { id, from, at, label, about, operation, fields, texts, problems, facts } = props;
  const { summary, details } = operation;
  const { label: more, fields: folded = [] } = operation.folded ?? {};
  const isOpen = folded.some((name) => problems.has(name) || texts[name]?.some(Boolean));
  const hasFile = Object.values(fields).some(({ control }) => control.kind === 'file');
  const given = { fields, texts, problems };
  return renderPage({
    frame,
    at,
    title: label,
    children: (
      <>
        <Head label={label} about={about} text={`${sentence(summary)}.`} />
        {problems.size > 0 && (
          <p className="warning" role="alert">
            Nothing was done. Please correct what is marked below.
          </p>
        )}
        <form
          method="post"
          action={`input/${id}`}
          className="sheet"
          encType={hasFile ? 'multipart/form-data' : undefined}
        >
          {facts.length > 0 && <Facts facts={facts} />}
          <Controls
            {...given}
            only={Object.keys(fields).filter((name) => !folded.includes(name))}
          />
          {more !== undefined && (
            <details open={isOpen}>
              <summary>{more}</summary>
              <div className="panel">
                <Controls {...given} only={folded} />
              </div>
            </details>
          )}
          {details?.split('\n\n').map((text) => (
            <p key={text} className="note">
              {text.replaceAll('\n', ' ')}
            </p>
          ))}
          <p className="buttons row">
            <button className="primary">{label}</button>
            <a className="button" href={from}>
              Cancel
            </a>
          </p>
        </form>
      </>
    ),
  });
}

interface HeadProps extends Pick<Shown, 'label' | 'about'> {
  readonly text: string;
}

/** Which operation it is, and whom or what it is about. */
export function Head({ label, about, text }: HeadProps) {
  return (
    <header>
      <h1>{label}</h1>
      {about && <p className="about">{about}</p>}
      {text && <p className="note">{text}</p>}
    </header>
  );
}
