import { countOf, formatCount, formatTime } from '#shared/format.ts';
import { describeOutcome } from '../../../pages/place-words.ts';
import { useReading } from '../api/queries.ts';
import { Facts } from '../shell/facts.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';

/** Where a person stands in line, invitation by invitation, once the operator asks: it counts the whole list. */
export function PersonPlace({ address }: { readonly address: string }) {
  const { data, error, isFetching, refetch } = useReading(
    'place',
    { address },
    { isEnabled: false },
  );
  const place = data?.value;
  const count = () => void refetch();
  return (
    <section className="step" aria-labelledby="place">
      <h2 id="place">Place in line</h2>
      {isFetching && <RoadProgress what="Counting the line" progress={data?.progress} />}
      {error && <Trouble error={error} onRetry={count} />}
      {place === null && (
        <p className="note">They have none: they pressed no button yet, or left.</p>
      )}
      {place && (
        <>
          <Facts
            facts={[
              ['Ahead', `${formatCount(place.ahead)} of ${formatCount(place.people)} in line`],
              ['Joined', formatTime(place.joinedAt)],
              ['Came by', place.isInvited ? 'An invitation link' : undefined],
              [
                'Moved up by',
                place.counting > 0 ? countOf(place.counting, 'day', 'days') : undefined,
              ],
              ['Invitations that wait', place.waiting > 0 ? place.waiting : undefined],
            ]}
          />
          <Facts
            facts={place.invited.map((one) => [one.email, `Counts: ${describeOutcome(one)}`])}
          />
        </>
      )}
      <button type="button" disabled={isFetching} onClick={count}>
        {data ? 'Count again' : 'Count where they stand'}
      </button>
    </section>
  );
}
