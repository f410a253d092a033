import { formatCount } from '#shared/format.ts';
import type { Fields, Texts } from '../../field.ts';
import type { Block, Choice, Fact, Operation, Preview, Report } from '../../operation.ts';
import { Blocks, Facts } from './blocks.tsx';
import { Controls } from './controls.tsx';
import { type Frame, type RailPath, renderPage } from './frame.tsx';

/** One use of an operation, as its pages show it. */
export interface Shown {
  readonly id: string;
  readonly at: RailPath;
  /** The path to go back to. */
  readonly from: string;
  readonly label: string;
  readonly summary: string;
  readonly details: string | undefined;
  /** Whom or what it is about: an address, `37 people`, an announcement. */
  readonly about: string;
  /** Whether anything is left to be filled in. */
  readonly isChangeable: boolean;
}

interface InputProps extends Shown {
  /** Without those that are known: whom or what it is about. */
  readonly fields: Fields;
  readonly folded: Operation['folded'];
  readonly texts: Texts;
  /** What else is known. */
  readonly facts: readonly Fact[];
  readonly problems: ReadonlyMap<string, string>;
}

/** What an operation takes, to be filled in. */
export function renderInput(frame: Frame, props: InputProps): string {
  const { id, at, from, label, summary, details, about, fields, texts, problems, facts } = props;
  const { label: more, fields: folded = [] } = props.folded ?? {};
  const isOpen = folded.some((name) => problems.has(name) || texts[name]?.some(Boolean));
  const hasFile = Object.values(fields).some(({ control }) => control.kind === 'file');
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
            fields={fields}
            texts={texts}
            problems={problems}
            only={Object.keys(fields).filter((name) => !folded.includes(name))}
          />
          {more !== undefined && (
            <details open={isOpen}>
              <summary>{more}</summary>
              <div className="panel">
                <Controls fields={fields} texts={texts} problems={problems} only={folded} />
              </div>
            </details>
          )}
          {details?.split('\n\n').map((text) => (
            <p key={text} className="note">
              {text.replaceAll('\n', ' ')}
            </p>
          ))}
          <Buttons label={label} from={from} />
        </form>
      </>
    ),
  });
}

interface PlanProps extends Shown {
  readonly fields: Fields;
  readonly texts: Texts;
  readonly preview: Preview;
  /** What it says now that it did not say half an hour ago. Undefined if it was not made again. */
  readonly differences: readonly Block[] | undefined;
}

/** What an operation would do, and its question. */
export function renderPlan(frame: Frame, props: PlanProps): string {
  const { id, at, from, label, about, isChangeable, preview, differences } = props;
  const { blocks = [], question, isDanger = false, nothing, asks } = preview;
  const choices = blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? (block.table.choices ?? []) : [],
  );
  return renderPage({
    frame,
    at,
    title: label,
    children: (
      <>
        <Head label={label} about={about} />
        {differences && (
          <div className="warning">
            <p>This was looked at more than half an hour ago, so it was read again.</p>
            {differences.length > 0 ? <Blocks blocks={differences} /> : 'Nothing differs.'}
          </div>
        )}
        {question === undefined && choices.length === 0 && <Blocks blocks={blocks} />}
        {nothing !== undefined && !asks && <p className="warning">{nothing}</p>}
        {question !== undefined || choices.length > 0 ? (
          <form method="post" action={asks ? `input/${id}/part` : `plan/${id}`}>
            <Blocks blocks={blocks} />
            {choices.length > 0 && <Asked {...props} names={namesIn(choices)} />}
            {question !== undefined && (
              <div className="sheet">
                <p className="question">{question}</p>
                <Buttons
                  label={label}
                  from={from}
                  change={isChangeable ? `input/${id}` : undefined}
                  isDanger={isDanger}
                />
              </div>
            )}
          </form>
        ) : null}
        {question === undefined && (
          <p className="buttons">
            <Ways id={id} from={from} isChangeable={isChangeable} isPrimary={!asks} />
          </p>
        )}
      </>
    ),
  });
}

/** The fields whose texts choices set. */
function namesIn(choices: readonly Choice[]): readonly string[] {
  const values = choices.flatMap(({ options }) => options.map(([value]) => value.split(':', 1)[0]));
  return [...new Set(values)].flatMap((name) => name || []);
}

/** What has to be filled in first, and a button that reads again with what was chosen. */
function Asked({ id, preview, fields, texts, names }: PlanProps & { names: readonly string[] }) {
  const { asks = [] } = preview;
  const open = asks.map(([name]) => name).filter((name) => !names.includes(name));
  return (
    <>
      {[...names, ...open].map((name) => (
        <input key={name} type="hidden" name="of" value={name} />
      ))}
      {asks
        .filter(([name]) => names.includes(name))
        .map(([name, reason]) => (
          <p key={name} className="warning">
            {sentence(reason)}
          </p>
        ))}
      {open.length > 0 && (
        <div className="sheet">
          <Controls fields={fields} texts={texts} problems={new Map(asks)} only={open} />
        </div>
      )}
      <p className="buttons">
        {asks.length > 0 ? (
          <button className="primary">Continue</button>
        ) : (
          <button formAction={`input/${id}/part`}>Apply to the columns</button>
        )}
      </p>
    </>
  );
}

interface WorkingProps extends Shown {
  readonly isRun: boolean;
  readonly done: number;
  readonly total: number | undefined;
}

/** How far a plan or a run is. */
export function renderWorking(frame: Frame, props: WorkingProps): string {
  const { id, at, label, about, isRun, done, total } = props;
  const text =
    total === undefined ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`;
  return renderPage({
    frame,
    at,
    title: label,
    isWorking: true,
    children: (
      <>
        <Head
          label={label}
          about={about}
          text={isRun ? 'Working. You can close this page: it goes on.' : 'Reading'}
        />
        <progress {...(total ? { value: Math.min(done, total), max: total } : {})} />
        <p role="status">{text}</p>
        <form method="post" action={`stop/${id}`} className="buttons">
          <button>Stop</button>
        </form>
      </>
    ),
  });
}

interface RunProps extends Shown {
  readonly report: Report;
}

/** What an operation did, or found. */
export function renderRun(frame: Frame, props: RunProps): string {
  const { id, at, from, label, about, isChangeable, report } = props;
  const isAgain = report.ending === 'incomplete';
  const hasFile = report.blocks.some((block) => typeof block === 'object' && 'file' in block);
  return renderPage({
    frame,
    at,
    title: label,
    children: (
      <>
        <Head label={label} about={about} />
        <div role="status">
          <Blocks blocks={report.blocks} fileAt={(index) => `file/${id}/${index}`} />
        </div>
        <p className="buttons">
          <a className={hasFile ? 'button' : 'button primary'} href={from}>
            Back
          </a>
          {isChangeable && (isAgain || hasFile) && (
            <a className="button" href={`input/${id}`}>
              {isAgain ? 'Do it again' : 'Change'}
            </a>
          )}
        </p>
      </>
    ),
  });
}

/** Why something failed. What had begun was finished. */
export function renderFailed(frame: Frame, props: Shown & { readonly why: string }): string {
  const { id, at, from, label, about, isChangeable, why } = props;
  return renderPage({
    frame,
    at,
    title: label,
    children: (
      <>
        <Head label={label} about={about} />
        <p className="warning" role="alert">
          {why}
        </p>
        <p className="buttons">
          <Ways id={id} from={from} isChangeable={isChangeable} />
        </p>
      </>
    ),
  });
}

interface WaysProps extends Pick<Shown, 'id' | 'from' | 'isChangeable'> {
  readonly isPrimary?: boolean;
}

/** To what was filled in, if there is any, and back. */
function Ways({ id, from, isChangeable, isPrimary = true }: WaysProps) {
  const name = isPrimary ? 'button primary' : 'button';
  return (
    <>
      {isChangeable && (
        <a className={name} href={`input/${id}`}>
          Change
        </a>
      )}
      <a className={isChangeable ? 'button' : name} href={from}>
        Back
      </a>
    </>
  );
}

interface HeadProps extends Pick<Shown, 'label' | 'about'> {
  readonly text?: string;
}

function Head({ label, about, text }: HeadProps) {
  return (
    <header className="head">
      <h1>{label}</h1>
      {about && <p className="about">{about}</p>}
      {text && <p className="note">{text}</p>}
    </header>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly from: string;
  readonly change?: string | undefined;
  readonly isDanger?: boolean;
}

function Buttons({ label, from, change, isDanger = false }: ButtonsProps) {
  return (
    <p className="buttons">
      <button className={isDanger ? 'danger' : 'primary'}>{label}</button>
      {change && (
        <a className="button" href={change}>
          Change
        </a>
      )}
      <a className="button" href={from}>
        Cancel
      </a>
    </p>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
