import type { Choice, Fact, Preview } from '../../operation.ts';
import type { Doing, Results, Step } from '../doings.ts';
import { Blocks } from './blocks.tsx';
import { Controls, sentence } from './controls.tsx';
import { type Frame, renderPage } from './frame.tsx';
import { Head, type Shown } from './input.tsx';
import { Progress } from './progress.tsx';

interface DoingProps extends Shown {
  readonly doing: Pick<Doing, 'operation' | 'texts' | 'earlier' | 'run'>;
  readonly step: Step<Results['plan' | 'run']>;
}

/** How far an operation is: what it would do, or what it did. */
export function renderDoing(frame: Frame, props: DoingProps): string {
  const { at, label, about, doing, step } = props;
  const isWorking = step.state === 'working';
  const going = doing.run ? 'Running. You can close this page: it continues.' : 'Preparing …';
  return renderPage({
    frame,
    at,
    title: label,
    isWorking,
    children: (
      <>
        <Head label={label} about={about} text={isWorking ? going : ''} />
        <Content {...props} />
      </>
    ),
  });
}

function Content(props: DoingProps) {
  const { id, isChangeable, step } = props;
  switch (step.state) {
    case 'working':
      return (
        <form method="post" action={`stop/${id}`}>
          <Progress {...step} />
          <p className="buttons row">
            <button>Stop</button>
          </p>
        </form>
      );
    case 'failed':
      return (
        <>
          <p className="warning" role="alert">
            {step.why}
          </p>
          <Ways {...props} change={isChangeable && 'Change'} isPrimary />
        </>
      );
    case 'done': {
      const { result } = step;
      return 'ending' in result ? (
        <Ran {...props} result={result} />
      ) : (
        <Plan {...props} preview={result} />
      );
    }
  }
}

interface PlanProps extends DoingProps {
  readonly preview: Preview;
}

/** What an operation would do, and its question. */
function Plan(props: PlanProps) {
  const { id, label, isChangeable, doing, preview } = props;
  const { blocks = [], question, isDanger = false, nothing, asks } = preview;
  const choices = blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? (block.table.choices ?? []) : [],
  );
  const change = isChangeable && 'Change';
  return (
    <form method="post" action={asks ? `input/${id}/part` : `plan/${id}`}>
      {doing.earlier && <Differences earlier={doing.earlier} now={preview} />}
      {nothing !== undefined && !asks && <p className="warning">{nothing}</p>}
      <Blocks blocks={blocks} />
      {choices.length > 0 && <Asked {...props} names={namesIn(choices)} />}
      {question === undefined ? (
        <Ways {...props} change={change} isPrimary={!asks} />
      ) : (
        <div className="sheet">
          <p className="question">{question}</p>
          <Ways {...props} change={change} back="Cancel">
            <button className={isDanger ? 'danger' : 'primary'}>{label}</button>
          </Ways>
        </div>
      )}
    </form>
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
      <p>This preview was more than half an hour old, so it was made again.</p>
      {facts.length > 0 ? <Blocks blocks={[{ facts }]} /> : 'Nothing has changed.'}
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
function Ran(props: Shown & { readonly result: Results['run'] }) {
  const { id, isChangeable, result } = props;
  const { blocks, ending } = result;
  const hasFile = blocks.some((block) => typeof block === 'object' && 'file' in block);
  const again = ending === 'incomplete' ? 'Try again' : hasFile && 'Change';
  return (
    <>
      <div role="status">
        <Blocks blocks={blocks} fileAt={(index) => `file/${id}/${index}`} />
      </div>
      <Ways {...props} change={isChangeable && again} isPrimary={!hasFile} />
    </>
  );
}

interface WaysProps extends Pick<Shown, 'id' | 'from'> {
  /** The link to what was filled in. */
  readonly change: string | false;
  readonly back?: string;
  /** Whether the first one stands out. */
  readonly isPrimary?: boolean;
  readonly children?: React.ReactNode;
}

/** The ways on: to what was filled in, and back. */
function Ways({ id, from, change, back = 'Back', isPrimary = false, children }: WaysProps) {
  const first = isPrimary ? 'button primary' : 'button';
  return (
    <p className="buttons row">
      {children}
      {change && (
        <a className={first} href={`input/${id}`}>
          {change}
        </a>
      )}
      <a className={change ? 'button' : first} href={from}>
        {back}
      </a>
    </p>
  );
}
