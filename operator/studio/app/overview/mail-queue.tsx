import { countOf, formatCount } from '#shared/format.ts';
import { useCall } from '../api/queries.ts';
import { Facts } from '../shell/facts.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { describeDuration } from './duration.ts';

const EVERY_MS = 5000;

/** What is about to be mailed, how long it takes, and what the day still allows. */
export function MailQueue() {
  const { data, error } = useCall('queue', {}, { everyMs: EVERY_MS });
  // What was read before may be wrong by now. It is asked again by itself.
  if (error) return <Trouble error={error} />;
  if (!data) return null;
  const { owed, today, takes } = data;
  const all = owed.person + owed.operator + owed.announcement;
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="head">
        <h2 id="queue">Mail on its way</h2>
        <p>
          {all === 0
            ? 'Everything has been sent.'
            : `${countOf(all, 'mail is', 'mails are')} waiting. ${describeDuration(takes, owed.announcement)}`}
        </p>
      </div>
      <div className="content waiting">
        <Facts
          facts={KINDS.map(([kind, name]) => [
            name,
            <>
              {formatCount(owed[kind])}
              {today && <small>Amazon takes {formatCount(today[kind])} more today</small>}
            </>,
          ])}
        />
      </div>
    </section>
  );
}

const KINDS = [
  ['person', 'Confirmations'],
  ['announcement', 'Announcements'],
  ['operator', 'To you'],
] as const;
