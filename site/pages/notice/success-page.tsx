import { routePath } from '#shared/routing/routes.ts';
import { Barrier } from '../../drawings/barrier.tsx';
import { Vehicle } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Share } from './share.tsx';

/**
 * The page after a sign-up. The road runs along what happens next to the truck of the landing page with
 * a check mark or, where a click is still missing, to the barrier of the page that asks for it.
 */
export function SuccessPage(page: PageProps) {
  const { language, messages, settings } = page;
  const { title, text, next, note } = messages.success[settings.optIn];
  const isAsked = settings.optIn === 'double';
  return (
    <div className="frame success-page">
      <header>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </header>
      <section className="next" aria-labelledby="next">
        <h2 id="next">{next.title}</h2>
        <ol className="stops">
          {next.stops.map((stop, index) => (
            <li key={stop.title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{stop.title}</h3>
              <p>{stop.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Share {...page} />
      <div className="then">
        <a className="button" href={routePath('landing', language)}>
          {messages.layout.backHome}
        </a>
        <p className="note">{note}</p>
      </div>
      <div className={isAsked ? 'scene at-barrier' : 'scene'}>
        {isAsked ? (
          <Barrier />
        ) : (
          <Vehicle kind="boxTruck">
            <path className="done" d="M66 50l16 16 32-34" />
          </Vehicle>
        )}
      </div>
    </div>
  );
}
