import { countOf, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { toLocalHour } from '#shared/time.ts';
import type { Answer } from '../../calls.ts';
import { useCall } from '../api/queries.ts';
import { useSegment } from '../filters/segment-context.tsx';
import { INTENT_WORDS } from '../filters/words.ts';
import { go } from '../shell/route.ts';
import { useStage } from '../shell/stage-context.tsx';

/** How often it is asked. A stage counts by the minute. */
const EVERY_MS = { laptop: 4000, stage: 60_000 };

interface ArrivalsProps {
  /** The figures that the operator looks at. */
  readonly stats: Answer<'figures'>['stats'];
  /** Reads them again. Undefined while they are read. */
  readonly onRead: (() => void) | undefined;
}

/** Who signed up today, while one looks. A stage has only their number. */
export function Arrivals({ stats, onRead }: ArrivalsProps) {
  const { segment } = useSegment();
  const { stage } = useStage();
  const everyMs = stage === null ? EVERY_MS.laptop : EVERY_MS.stage;
  const { data, error } = useCall('arrivals', { segment }, { everyMs });
  if (!data || error) return null;
  const { today, newest } = data;
  if (stage !== null)
    return (
      <p className="note">
        {countOf(today, 'sign-up', 'sign-ups')} today so far. Read again to see who.
      </p>
    );
  const isOfToday = toLocalHour(stats.at).day === toLocalHour(Date.now()).day;
  const uncounted = today - (isOfToday ? stats.growth.today : 0);
  return (
    <section className="arrivals" aria-labelledby="arrivals">
      <div className="head">
        <h2 id="arrivals">Arriving today</h2>
        <p role="status">
          {today === 0
            ? 'So far there is no sign-up today. This list fills while you look.'
            : `${countOf(today, 'sign-up', 'sign-ups')} so far. This list fills while you look.`}
        </p>
        {onRead && uncounted > 0 && (
          <button type="button" onClick={onRead}>
            Count the {uncounted === 1 ? 'new one' : `${uncounted} new ones`} in
          </button>
        )}
      </div>
      <ol className="content">
        {newest.map(({ email, createdAt, requestedAt = '', location, intent, language }) => (
          <li key={email}>
            <time>{formatTime(Date.parse(createdAt ?? requestedAt)).slice(-5)}</time>
            <button type="button" className="link" onClick={() => go('people', email)}>
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
