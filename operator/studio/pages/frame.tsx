import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { formatCount, formatTime } from '#shared/format.ts';

/** The pages of the rail, by their paths. */
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
  readonly reading: { readonly done: number; readonly total: number | undefined } | undefined;
}

interface PageProps {
  readonly frame: Frame;
  /** The page of the rail that it is, or belongs to. */
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
        <a className="skip" href="#content">
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

/** The pages as the stops of a road, and what the studio works on. */
function Rail({ frame, at }: Pick<PageProps, 'frame' | 'at'>) {
  const { stage, mayWrite } = frame;
  return (
    <header className="rail">
      <p className="brand">
        <Van />
        <span>
          {BRAND.name}
          <small>Waitlist studio</small>
        </span>
      </p>
      <nav aria-label="Pages">
        <ul>
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
    const total = reading.total === undefined ? '' : ` of ${formatCount(reading.total)}`;
    return <p className="note">{`Reading the list: ${formatCount(reading.done)}${total}`}</p>;
  }
  if (readAt === undefined) return null;
  return (
    <form method="post" action="refresh" className="read">
      <span>{`As of ${formatTime(readAt)}`}</span>
      <button className="quiet">Refresh</button>
    </form>
  );
}

/** The van of the brand. It is decoration. */
function Van() {
  return (
    <svg className="van" viewBox="0 12 48 29" aria-hidden="true">
      <path d="M7 35H3V15q0-3 3-3h24l9 11 4 2q2 1 2 3.5V35h-3M17 35h15" />
      <circle cx="12" cy="35" r="4.5" />
      <circle cx="37" cy="35" r="4.5" />
    </svg>
  );
}

/** A button that begins an operation. */
export function Start({
  operation,
  label,
  on,
  form,
  isPrimary = false,
}: {
  readonly operation: string;
  readonly label: string;
  /** What it is about: a person, an announcement. */
  readonly on?: Readonly<Record<string, string>>;
  /** The id of a form whose controls it sends, too. */
  readonly form?: string;
  /** Whether it is the one action of the page. */
  readonly isPrimary?: boolean;
}) {
  const action = `start/${operation.replaceAll(' ', '-')}`;
  if (form !== undefined) {
    return (
      <button form={form} formAction={action} formMethod="post">
        {label}
      </button>
    );
  }
  return (
    <form method="post" action={action}>
      {Object.entries(on ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={isPrimary ? 'primary' : undefined}>{label}</button>
    </form>
  );
}
