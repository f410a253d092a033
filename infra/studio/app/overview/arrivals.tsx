import { countOf, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { fromLocalTime, toLocalHour } from '#shared/time.ts';
import { useCall } from '../api/queries.ts';
import { useSegment } from '../filters/segment-context.tsx';
import { INTENT_WORDS } from '../filters/words.ts';
import { go } from '../shell/route.ts';
import { useStage } from '../shell/stage-context.tsx';

/** How often the laptop is asked, and how many people are named. */
const EVERY_MS = 4000;
const MINUTE_MS = 60_000;
const SHOWN = 6;
const MAX_READ = 500;

interface ArrivalsProps {
  /** When the figures were read, in epoch milliseconds. */
  readonly readAt: number;
  readonly onRead: () => void;
}

/** Who signed up today, while one looks. A stage has only their number. */
export function Arrivals({ readAt, onRead }: ArrivalsProps) {
  const { segment } = useSegment();
  const { stage } = useStage();
  const midnight = fromLocalTime(Date.parse(toLocalHour(Date.now()).day));
  const since = Math.max(midnight, segment.since ?? midnight);
  const { data } = useCall(
    'people',
    { segment: { ...segment, since }, limit: MAX_READ },
    { everyMs: EVERY_MS, isEnabled: stage === null && since < (segment.until ?? Infinity) },
  );
  const { data: metric } = useCall(
    'arrivals',
    {},
    { everyMs: MINUTE_MS, isEnabled: stage !== null },
  );
  if (metric)
    return (
      <p className="note">
        {countOf(metric.today, 'sign-up', 'sign-ups')} today so far. Read again to see who.
      </p>
    );
  if (!data) return null;
  const { people } = data;
  const after = people.filter(({ createdAt = '' }) => Date.parse(createdAt) > readAt).length;
  return (
    <section className="arrivals" aria-labelledby="arrivals">
      <div className="head">
        <h2 id="arrivals">Arriving today</h2>
        <p role="status">
          {people.length === 0
            ? 'So far there is no sign-up today. This list fills while you look.'
            : `${countOf(people.length, 'sign-up', 'sign-ups')} so far. This list fills while you look.`}
        </p>
        {after > 0 && (
          <button type="button" onClick={onRead}>
            Count the {after === 1 ? 'new one' : `${after} new ones`} in
          </button>
        )}
      </div>
      <ol className="content">
        {people.slice(0, SHOWN).map(({ email, createdAt = '', location, intent, language }) => (
          <li key={email}>
            <time dateTime={createdAt}>{formatTime(Date.parse(createdAt)).slice(-5)}</time>
            <button type="button" className="link" onClick={() => go('person', email)}>
              {email}
            </button>
            <span className="note">
              {[intent && INTENT_WORDS[intent], location, LANGUAGE_NAMES[language]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
