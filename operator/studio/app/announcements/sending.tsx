import { countPeople, formatCount, formatTime } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { useReading } from '../api/queries.ts';
import { describeLeft } from '../mail/skipped.ts';
import { describeDuration } from '../overview/duration.ts';
import { Facts } from '../shell/facts.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { describeState, isDue, SENDING_ACTIONS, SENDING_CHANGES } from './actions.ts';

type Status = Answer<'announcements'>[number];
type ActionName = keyof typeof SENDING_ACTIONS;

/** How far an announcement is, and what can still be done. */
export function Sending({ status }: { readonly status: Status }) {
  const { announcement, owed, takes } = status;
  const { name, waves, pausedAt, cancelledAt } = announcement;
  const { mayWrite } = useStage();
  const { act, dialog } = useAction(SENDING_CHANGES);
  const wanted = waves.reduce((sum, wave) => sum + wave.wanted, 0);
  const actions: readonly ActionName[] =
    cancelledAt === undefined && owed > 0
      ? [pausedAt === undefined ? 'pause' : 'resume', 'cancel']
      : [];
  return (
    <section className="step" aria-labelledby="sending">
      <h2 id="sending">{describeState(status)}</h2>
      {owed > 0 && (
        <RoadProgress
          what="Dealt with"
          progress={{ done: Math.max(0, wanted - owed), total: wanted }}
        />
      )}
      {owed > 0 && pausedAt === undefined && isDue(waves) && (
        <p className="note">{describeDuration(takes, owed)}</p>
      )}
      <ul className="note">
        {waves.map(({ wave, startedAt, wanted: people, dueAt }) => (
          <li key={wave}>
            {formatTime(startedAt)}: for {countPeople(people)}
            {dueAt !== undefined && `, not before ${formatTime(dueAt)}`}
          </li>
        ))}
      </ul>
      <Outcome name={name} owed={owed} />
      {mayWrite && (
        <div className="buttons">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={action === 'cancel' ? 'danger' : undefined}
              onClick={() => act(SENDING_ACTIONS[action]({ name }), name)}
            >
              {SENDING_ACTIONS[action]({ name }).label}
            </button>
          ))}
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Who got it and who did not. It reads the whole list, so the operator asks for it anew. */
function Outcome({ name, owed }: { readonly name: string; readonly owed: number }) {
  const { data, isFetching, refetch } = useReading('announcementProgress', { name });
  const counts = data?.value?.[0]?.counts;
  if (!counts) return isFetching && <RoadProgress what="Counting" progress={data?.progress} />;
  const skipped = describeLeft(counts.skipped);
  return (
    <>
      <Facts
        facts={[
          ['Got it', formatCount(counts.sent)],
          ['Still to come', formatCount(owed)],
          ['Could not be sent', formatCount(counts.parked)],
          ['Left since', formatCount(counts.unsubscribed)],
          ...(counts.mayHave > 0
            ? [['May have got it', formatCount(counts.mayHave)] as const]
            : []),
        ]}
      />
      {skipped.length > 0 && (
        <ul className="note">
          {skipped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <button type="button" className="quiet" disabled={isFetching} onClick={() => void refetch()}>
        Count again
      </button>
    </>
  );
}
