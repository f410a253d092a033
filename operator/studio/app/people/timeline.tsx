import { formatTime, isoTime } from '#shared/format.ts';
import type { TimelineEvent } from './timeline-events.ts';

/** Events as the stops of a road, the latest first. What strangers typed is shown as text. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ at, title, text, quote }) => (
        <li key={`${at} ${title} ${quote?.text}`}>
          <time className="plate" dateTime={isoTime(at)}>
            {formatTime(at)}
          </time>
          <p className="title">{title}</p>
          {text && <p className="note">{text}</p>}
          {quote && <blockquote lang={quote.language}>{quote.text}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
