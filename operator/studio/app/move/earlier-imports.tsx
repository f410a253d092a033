import { countPeople, formatTime, printable } from '#shared/format.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { useReading } from '../api/queries.ts';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { undoImport } from './actions.ts';

/** Every import, the latest first, and the way to take it back. */
export function EarlierImports() {
  const { mayWrite } = useStage();
  const { data, error, isFetching, refetch } = useReading('audit', {});
  const { act, dialog } = useAction(['audit', 'people pages']);
  const entries = data?.value ?? [];
  const imports = entries.filter(({ action }) => action === 'import').toReversed();
  const takenBack = new Set(
    entries.flatMap(({ action, details = {} }) =>
      action === 'import undo' && 'people' in details ? [details['id']] : [],
    ),
  );
  return (
    <section className="step" aria-labelledby="earlier">
      <h2 id="earlier">Earlier imports</h2>
      {isFetching && <RoadProgress what="Reading the record" progress={data?.progress} />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.isComplete && imports.length === 0 && <p className="note">There was none so far.</p>}
      <ul className="lines">
        {imports.map(({ at, who, details: { id, people } = {} }) => (
          <li key={at}>
            <time className="plate">{formatTime(at)}</time>
            <span>{people === undefined ? 'Interrupted' : countPeople(Number(people))}</span>
            <span className="note">{who !== undefined && `by ${printable(who)}`}</span>
            {takenBack.has(id) ? (
              <span className="note">Taken back</span>
            ) : (
              mayWrite && (
                <button type="button" onClick={() => act(undoImport(String(id)), formatTime(at))}>
                  Take it back
                </button>
              )
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
