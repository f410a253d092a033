import { useCall, useReading } from '../api/queries.ts';
import { STATE_WORDS } from '../filters/words.ts';
import { RoadProgress } from '../shell/road-progress.tsx';
import { go } from '../shell/route.ts';
import { Trouble } from '../shell/trouble.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { toTimeline } from './timeline-events.ts';
import { Timeline } from './timeline.tsx';

/** Everything that is known of one person, and what can be done for them. */
export function PersonPage({ address }: { readonly address: string }) {
  const { data: record, error, refetch } = useCall('person', { address });
  const history = useReading('personHistory', { address });
  return (
    <>
      <title>Person · Waitlist studio</title>
      <p>
        <button type="button" className="link" onClick={() => go('people')}>
          ← All people
        </button>
      </p>
      <div className="title">
        <h1 className="address">{address}</h1>
        {record && (
          <p className={`state ${record.state}`}>
            {record.state === 'erased' ? 'Data deleted' : STATE_WORDS[record.state]}
          </p>
        )}
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {record !== undefined && (
        <div className="person">
          <div>
            {record ? (
              <PersonFacts record={record} />
            ) : (
              <p className="empty">Nothing is kept of this address.</p>
            )}
            <PersonActions address={address} record={record} />
          </div>
          {record && (
            <section aria-labelledby="timeline">
              <h2 id="timeline">What happened</h2>
              <Timeline events={toTimeline(record.row, history.data?.value)} />
              {history.isFetching && (
                <RoadProgress
                  what="Looking for messages and what operators did"
                  progress={history.data?.progress}
                />
              )}
              {history.error && (
                <Trouble error={history.error} onRetry={() => void history.refetch()} />
              )}
            </section>
          )}
        </div>
      )}
    </>
  );
}
