import { formatTime, isoTime } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { useReading } from '../api/queries.ts';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';

const STATES: Readonly<Record<Answer<'messages'>[number]['state'], string>> = {
  mailed: 'mailed to you',
  waiting: 'waits for a later hour',
  parked: 'could not be mailed',
};

/** What came by the contact form, mailed or not. Strangers typed it, so it is text. */
export function Messages() {
  const { data, error, isFetching, refetch } = useReading('messages', {});
  const messages = data?.value;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Messages by the contact form</h2>
      {isFetching && <RoadProgress what="Reading the list" progress={data?.progress} />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {messages?.length === 0 && <p className="empty">Nobody has written yet.</p>}
      {messages && messages.length > 0 && (
        <ol className="timeline">
          {messages.map(({ id, at, state, name, email, language, message }) => (
            <li key={id}>
              <time className="plate" dateTime={isoTime(at)}>
                {formatTime(at)}
              </time>
              <p className="title">{name}</p>
              <p className="note">
                {email} · {STATES[state]}
              </p>
              <blockquote lang={language}>{message}</blockquote>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
