import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { formatCount, formatTime } from '#shared/format.ts';
import type { Reading } from '../shared-list.ts';

/** The pages of the studio, by their paths. */
const RAIL = {
  '': 'Overview',
  people: 'People',
  announcements: 'Announcements',
  mail: 'Mail',
  transfer: 'Import and export',
  check: 'Check',
} as const;
export type RailPath = keyof typeof RAIL;

/** What every page shows of the studio. */
export interface Frame {
  /** What stands before every path. */
  readonly base: string;
  /** Undefined for the laptop. */
  readonly stage: string | undefined;
  readonly mayWrite: boolean;
  /** When the list was read, in epoch milliseconds. Undefined before it was. */
  readonly readAt: number | undefined;
  /** How far a reading of the list is that goes on. */
  readonly reading: Reading | undefined;
}

interface PageProps {
  readonly frame: Frame;
  /** The page of the navigation that it is, or belongs to. */
  readonly at: RailPath;
  readonly title: string;
  /** Whether something goes on that the page shows. */
  readonly isWorking?: boolean;
  readonly children: ReactNode;
}

export function renderPage(props: PageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
}

/** How often a page reads itself again while something goes on, if it has no script. */
const REFRESH_SECONDS = 2;

function Page({ frame, at, title, isWorking = false, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <base href={`${frame.base}/`} />
        <title>{`${title} · Waitlist studio`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="favicon.svg" />
        <link rel="stylesheet" href="studio.css" />
        <script type="module" src="studio.js" />
        {isWorking && (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
          </noscript>
        )}
      </head>
      <body>
        <a className="hidden skip" href="#content">
          Skip to content
        </a>
        <Rail frame={frame} at={at} />
        <main id="content" data-working={isWorking || undefined}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** The way to every page, and what the studio works on. */
function Rail({ frame, at }: Pick<PageProps, 'frame' | 'at'>) {
  const { stage, mayWrite } = frame;
  return (
    <header className="rail">
      <p className="brand">
        <span>{BRAND.name}</span>
        <small className="plate">Waitlist studio</small>
      </p>
      <nav aria-label="Pages">
        <ul className="row">
          {Object.entries(RAIL).map(([path, name]) => (
            <li key={path}>
              <a href={path || './'} aria-current={path === at ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`stage ${stage !== undefined && mayWrite ? 'live' : ''}`}>
        <p>
          <span className="plate">{stage === undefined ? 'This laptop' : `Stage ${stage}`}</span>
          <span>{mayWrite ? 'Changes allowed' : 'Read-only'}</span>
        </p>
        <ReadAt frame={frame} />
        <form method="post" action="end">
          <button className="quiet">End the studio</button>
        </form>
      </div>
    </header>
  );
}

/** When the list was read, and a button that reads it again. */
function ReadAt({ frame: { readAt, reading } }: Pick<PageProps, 'frame'>) {
  if (reading) {
    const { done, total } = reading;
    return <p className="note">{`Reading the list: ${progressText(done, total)}`}</p>;
  }
  if (readAt === undefined) return null;
  return (
    <form method="post" action="refresh">
      <span>{`As of ${formatTime(readAt)}`}</span>
      <button className="quiet">Refresh</button>
    </form>
  );
}

export function progressText(done: number, total?: number): string {
  return formatCount(done) + (total === undefined ? '' : ` of ${formatCount(total)}`);
}

/** An operation that a page offers. */
export interface Action {
  readonly name: string;
  readonly label: string;
}

interface StartsProps {
  readonly actions: readonly Action[];
  /** What they are about: a person, an announcement. */
  readonly on?: Readonly<Record<string, string>> | undefined;
}

/** What can be done on a page, as buttons that begin operations. The first one stands out. */
export function Starts({ actions, on }: StartsProps) {
  if (actions.length === 0) return null;
  return (
    <form method="post" className="buttons row" data-live="">
      {Object.entries(on ?? {}).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {actions.map(({ name, label }, index) => (
        <button
          key={name}
          formAction={startOf(name)}
          className={index === 0 ? 'primary' : undefined}
        >
          {label}
        </button>
      ))}
    </form>
  );
}

/** Where a form begins an operation. */
export function startOf(name: string): string {
  return `start/${name.replaceAll(' ', '-')}`;
}

interface TitleProps {
  readonly text: string;
  /** The page that it belongs to. */
  readonly back?: RailPath | undefined;
  readonly children?: ReactNode;
}

/** The name of a page, the way back, and what stands beside it. */
export function Title({ text, back, children }: TitleProps) {
  return (
    <>
      {back && (
        <p>
          <a href={back}>← {RAIL[back]}</a>
        </p>
      )}
      <div className="title row">
        <h1>{text}</h1>
        {children}
      </div>
    </>
  );
}
