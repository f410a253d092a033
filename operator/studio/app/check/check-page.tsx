import { countOf } from '#shared/format.ts';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { type Checked, failuresOf, useChecks } from './use-checks.ts';

/** Whether everything works that visitors and mails need. */
export function CheckPage() {
  const { mayWrite } = useStage();
  const { data: checks, error, isFetching, refetch } = useChecks();
  const failed = failuresOf(checks);
  const run = () => void refetch();
  return (
    <>
      <title>Check · Waitlist studio</title>
      <div className="title">
        <h1>{checks?.isComplete ? verdict(failed) : 'Does everything work?'}</h1>
        <button type="button" className="primary" disabled={isFetching} onClick={run}>
          {checks?.isComplete ? 'Check again' : 'Check everything'}
        </button>
      </div>
      <p className="note">
        {mayWrite
          ? 'It looks at the site, the form, the mail and the alarms, and signs up an invented person, whom it removes again.'
          : 'It looks at the site, the form, the mail and the alarms. The trial sign-up is not run, because you are only looking.'}
      </p>
      {isFetching && <RoadProgress what="Checking" />}
      {error && <Trouble error={error} onRetry={run} />}
      {checks?.subjects.map(({ title, checked }) => (
        <section key={title} className="step" aria-label={title}>
          <h2>{title}</h2>
          <ul className="checks">
            {checked.map((each) => (
              <Line key={each.name} {...each} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function verdict(failed: number): string {
  return failed === 0 ? 'Nothing is wrong' : `${countOf(failed, 'thing is', 'things are')} wrong`;
}

const MARKS = {
  ok: ['✓', 'Works'],
  failed: ['✗', 'Wrong'],
  unknown: ['–', 'Not checked'],
} as const;

function Line({ name, finding }: Checked) {
  const [mark, word] = MARKS[finding.result];
  return (
    <li className={finding.result}>
      <span aria-hidden="true">{mark}</span>
      <div>
        <p>
          <span className="hidden">{word}: </span>
          {name}
        </p>
        {finding.result === 'unknown' ? (
          <p className="note">Cannot be checked here: {finding.why}.</p>
        ) : (
          finding.words && <p className="note">{finding.words}</p>
        )}
        {finding.result === 'failed' && <p>{finding.todo}</p>}
      </div>
    </li>
  );
}
