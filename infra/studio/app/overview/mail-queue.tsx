import { countOf, formatCount, formatTime } from '#shared/format.ts';
import { useCall } from '../api/queries.ts';
import { Trouble } from '../shell/trouble.tsx';
import { describeDuration } from './duration.ts';

const EVERY_MS = 5000;

/** What is about to be mailed, how long it takes, and what the day still allows. */
export function MailQueue() {
  const { data, error } = useCall('queue', {}, { everyMs: EVERY_MS });
  // What was read before may be wrong by now. It is asked again by itself.
  if (error) return <Trouble error={error} />;
  if (!data) return null;
  const { owed, paused, today, takes } = data;
  const all = owed.confirmation + owed.contact + owed.announcement;
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="head">
        <h2 id="queue">Mail on its way</h2>
        <p>
          {paused
            ? `All mail has been held back since ${formatTime(paused.at)}.`
            : all === 0
              ? 'Everything has been sent.'
              : `${countOf(all, 'mail is', 'mails are')} waiting. ${describeDuration(takes)}`}
        </p>
      </div>
      <dl className="content waiting">
        <Waiting name="Confirmations" count={owed.confirmation} left={today?.confirmation} />
        <Waiting name="Announcements" count={owed.announcement} left={today?.announcement} />
        <Waiting name="To you" count={owed.contact} left={today?.contact} />
      </dl>
    </section>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly count: number;
  readonly left: number | undefined;
}

function Waiting({ name, count, left }: WaitingProps) {
  return (
    <div>
      <dt className="plate">{name}</dt>
      <dd>
        {formatCount(count)}
        {left !== undefined && <small>Amazon takes {formatCount(left)} more today</small>}
      </dd>
    </div>
  );
}
