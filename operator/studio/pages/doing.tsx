import type { Fields } from '../../field.ts';
import type { Choice, Fact, Operation, Preview } from '../../operation.ts';
import type { Doing, Results, Step } from '../doings.ts';
import { Blocks, Facts } from './blocks.tsx';
import { Controls, sentence } from './controls.tsx';
import { type Frame, type RailPath, renderPage } from './frame.tsx';
import { Progress } from './notice.tsx';

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
  const { id, at, label, about, operation, fields, texts, problems, facts } = props;
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
        {/* Whether it asks, a page shows. */}
        <Head
          label={label}
          about={about}
          text={`${sentence(summary.replace(' (asks first)', ''))}.`}
        />
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
            <Ways {...props} isChangeable={false} back="Cancel" />
          </p>
        </form>
      </>
    ),
  });
}

interface DoingProps extends Shown {
  readonly doing: Pick<Doing, 'operation' | 'texts' | 'earlier' | 'run'>;
  readonly step: Step<Results['plan' | 'run']>;
}

/** How far an operation is: what it would do, or what it did. */
export function renderDoing(frame: Frame, props: DoingProps): string {
  const { at, label, about, step } = props;
  const isWorking = step.state === 'working';
  return renderPage({
    frame,
    at,
    title: label,
    isWorking,
    children: (
      <>
        <Head
          label={label}
          about={about}
          text={
            isWorking &&
            (props.doing.run ? 'Working. You can close this page: it goes on.' : 'Reading')
          }
        />
        <Content {...props} />
      </>
    ),
  });
}

function Content(props: DoingProps) {
  const { id, step } = props;
  if (step.state === 'done') {
    const { result } = step;
    return 'ending' in result ? (
      <Ran {...props} result={result} />
    ) : (
      <Plan {...props} preview={result} />
    );
  }
  if (step.state === 'working') {
    return (
      <>
        <Progress {...step} />
        <form method="post" action={`stop/${id}`} className="buttons row">
          <button>Stop</button>
        </form>
      </>
    );
  }
  return (
    <>
      <p className="warning" role="alert">
        {step.why}
      </p>
      <p className="buttons row">
        <Ways {...props} isPrimary />
      </p>
    </>
  );
}

interface PlanProps extends DoingProps {
  readonly preview: Preview;
}

/** What an operation would do, and its question. */
function Plan(props: PlanProps) {
  const { id, label, doing, preview } = props;
  const { blocks = [], question, isDanger = false, nothing, asks } = preview;
  const choices = blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? (block.table.choices ?? []) : [],
  );
  const isForm = question !== undefined || choices.length > 0;
  return (
    <>
      {doing.earlier && <Differences earlier={doing.earlier} now={preview} />}
      {!isForm && <Blocks blocks={blocks} />}
      {nothing !== undefined && !asks && <p className="warning">{nothing}</p>}
      {isForm && (
        <form method="post" action={asks ? `input/${id}/part` : `plan/${id}`}>
          <Blocks blocks={blocks} />
          {choices.length > 0 && <Asked {...props} names={namesIn(choices)} />}
          {question !== undefined && (
            <div className="sheet">
              <p className="question">{question}</p>
              <p className="buttons row">
                <button className={isDanger ? 'danger' : 'primary'}>{label}</button>
                <Ways {...props} back="Cancel" />
              </p>
            </div>
          )}
        </form>
      )}
      {question === undefined && (
        <p className="buttons row">
          <Ways {...props} isPrimary={!asks} />
        </p>
      )}
    </>
  );
}

/** What a plan says now that it did not say before. */
function Differences({ earlier, now }: { readonly earlier: Preview; readonly now: Preview }) {
  const known = new Map(factsOf(earlier));
  const facts = factsOf(now).flatMap(([name, value]): Fact[] => {
    const before = known.get(name);
    return before === undefined || before === value ? [] : [[name, `${before} → ${value}`]];
  });
  return (
    <div className="warning">
      <p>This was looked at more than half an hour ago, so it was read again.</p>
      {facts.length > 0 ? <Blocks blocks={[{ facts }]} /> : 'Nothing differs.'}
    </div>
  );
}

function factsOf({ blocks = [] }: Preview) {
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts : [],
  );
}

/** The fields whose texts choices set. */
function namesIn(choices: readonly Choice[]): readonly string[] {
  const values = choices.flatMap(({ options }) => options.map(([value]) => value.split(':', 1)[0]));
  return [...new Set(values)].flatMap((name) => name || []);
}

/** What has to be filled in first, and a button that reads again with what was chosen. */
function Asked({ id, preview, doing, names }: PlanProps & { names: readonly string[] }) {
  const { asks = [] } = preview;
  const { operation, texts } = doing;
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
          <Controls fields={operation.input} texts={texts} problems={new Map(asks)} only={open} />
        </div>
      )}
      <p className="buttons row">
        {asks.length > 0 ? (
          <button className="primary">Continue</button>
        ) : (
          <button formAction={`input/${id}/part`}>Apply to the columns</button>
        )}
      </p>
    </>
  );
}

/** What an operation did, or found. */
function Ran({ id, from, isChangeable, result }: Shown & { readonly result: Results['run'] }) {
  const { blocks, ending } = result;
  const isAgain = ending === 'incomplete';
  const hasFile = blocks.some((block) => typeof block === 'object' && 'file' in block);
  return (
    <>
      <div role="status">
        <Blocks blocks={blocks} fileAt={(index) => `file/${id}/${index}`} />
      </div>
      <p className="buttons row">
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
  );
}

interface WaysProps extends Pick<Shown, 'id' | 'from' | 'isChangeable'> {
  readonly back?: string;
  readonly isPrimary?: boolean;
}

/** To what was filled in, if there is any, and back. */
function Ways({ id, from, isChangeable, back = 'Back', isPrimary = false }: WaysProps) {
  const name = isPrimary ? 'button primary' : 'button';
  return (
    <>
      {isChangeable && (
        <a className={name} href={`input/${id}`}>
          Change
        </a>
      )}
      <a className={isChangeable ? 'button' : name} href={from}>
        {back}
      </a>
    </>
  );
}

interface HeadProps extends Pick<Shown, 'label' | 'about'> {
  readonly text?: string | false;
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
