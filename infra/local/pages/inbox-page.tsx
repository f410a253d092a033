import { countOf } from '#shared/format.ts';
import { ReceivedAt, renderInboxDocument } from './inbox-document.tsx';
import { type InboxPage, languageOf } from '../inbox/mail.ts';

/** The fault switch as it stands, and its positions. */
interface Faults<Mode extends string> {
  readonly mode: Mode;
  readonly every: number;
  /** What happens to a send in each mode, as its sender sees it. */
  readonly effects: Readonly<Record<Mode, string>>;
}

/** Accepted mails beside the fault switch. */
export function renderInboxPage<Mode extends string>(
  { mails, search, count, hasNewer, hasOlder }: InboxPage,
  faults: Faults<Mode>,
): string {
  const last = mails.at(-1);
  const older = new URLSearchParams({ ...(search && { q: search }), before: last?.id ?? '' });
  return renderInboxDocument(
    'Inbox',
    <div className="columns">
      <main>
        <div className="heading">
          <h1>Inbox</h1>
          <p className="plate">{countOf(count, 'mail', 'mails')}</p>
          <a className="quiet" href="/">
            {hasNewer || search ? 'Newest' : 'Refresh'}
          </a>
        </div>
        {count > 0 && <Search search={search} />}
        {last && <MailList mails={mails} />}
        {!last && (search ? <p>No mail contains “{search}”.</p> : <NoMails />)}
        {last && hasOlder && (
          <p>
            <a className="quiet" href={`/?${older.toString()}`}>
              Older
            </a>
          </p>
        )}
      </main>
      <FaultSwitch {...faults} />
    </div>,
  );
}

function Search({ search }: Pick<InboxPage, 'search'>) {
  return (
    <form className="search" role="search">
      <label htmlFor="q">Address, subject or text</label>
      <input id="q" name="q" type="search" defaultValue={search} />
      <button>Search</button>
    </form>
  );
}

function MailList({ mails }: Pick<InboxPage, 'mails'>) {
  return (
    <ol className="mails">
      {mails.map((mail) => (
        <li key={mail.id}>
          <a href={`/mails/${encodeURIComponent(mail.id)}`}>
            <span className="to">{mail.to}</span>
            <span className="subject" lang={languageOf(mail)}>
              {mail.subject}
            </span>
            <ReceivedAt {...mail} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A parked box truck in side elevation, and what to do. */
function NoMails() {
  return (
    <div className="empty">
      <svg
        viewBox="0 0 212 92"
        width="212"
        height="92"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M24 74H2V4h144v70H46M152 74V20h32l10 26h10q6 0 6 6v22h-14M152 74h22M160 26h20l8 20h-28z" />
        <circle cx="35" cy="74" r="11" />
        <circle cx="185" cy="74" r="11" />
        <path strokeWidth="1" d="M0 86h212" />
      </svg>
      <p>
        <strong>Nothing has arrived yet.</strong>
      </p>
      <p>
        Sign up on the site or on the partner’s page, then refresh. Nothing leaves this computer:
        every mail that the product sends ends here.
      </p>
    </div>
  );
}

/** The state of the fault switch and the form that changes it. */
function FaultSwitch<Mode extends string>({ mode, every, effects }: Faults<Mode>) {
  const isOff = mode === 'none';
  const sends = every === 1 ? 'every send' : `one send in ${every}`;
  return (
    <aside className="faults" aria-labelledby="faults-title">
      <h2 id="faults-title">Fault switch</h2>
      <p className={`state ${isOff ? 'sound' : 'broken'}`}>
        {effects[mode]}
        {!isOff && `, ${sends}`}.
      </p>
      <form method="post" action="/faults">
        <label htmlFor="mode">What happens to a send</label>
        <select id="mode" name="mode" defaultValue={mode}>
          {Object.entries<string>(effects).map(([name, effect]) => (
            <option key={name} value={name}>{`${name}: ${effect}`}</option>
          ))}
        </select>
        <label htmlFor="every">To every n-th send</label>
        <input
          id="every"
          name="every"
          type="number"
          min="1"
          step="1"
          defaultValue={every}
          required
        />
        <button>Turn the switch</button>
      </form>
    </aside>
  );
}
