import type { Texts } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Barrier } from '../../components/drawings/barrier.tsx';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { Share } from '../../components/share/share.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import script from '../../components/share/script.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: SuccessPage,
  style,
  script,
});

/** What happens next, by whether a sign-up counts at once or once it is confirmed. */
const STOPS = {
  single: ['mail', 'beta', 'launch'],
  double: ['mail', 'press', 'beta'],
} as const;

/** The page after a sign-up. Its drawing has a check mark or, where a click is still missing, a barrier. */
function SuccessPage(props: PageProps<Texts<typeof it>>) {
  const { language, texts, shell, settings } = props;
  const { title, text, note } = texts[settings.optIn];
  return (
    <div className="frame stack loose">
      <header className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </header>
      <section className="stack loose" aria-labelledby="next">
        <h2 id="next">{texts.next}</h2>
        <ol className="stops">
          {STOPS[settings.optIn].map((stop, index) => (
            <li key={stop}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{texts.stops[stop].title}</h3>
              <p>{texts.stops[stop].text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="split message-page">
        <div className="stack">
          <Share {...props} />
          <a className="button" href={routePath('landing', language)}>
            {shell.backHome}
          </a>
          <p className="note">{note}</p>
        </div>
        <div className="scene">
          {settings.optIn === 'double' ? (
            <Barrier />
          ) : (
            <Vehicle kind="boxTruck">
              <path className="done" d="M66 50l16 16 32-34" />
            </Vehicle>
          )}
        </div>
      </div>
    </div>
  );
}
