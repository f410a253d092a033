import { useState } from 'react';
import { countOf, formatTime } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { useReading } from '../api/queries.ts';
import { toggled } from '../shell/chips.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { go } from '../shell/route.ts';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { retryAction } from './actions.ts';
import { Messages } from './messages.tsx';

type ParkedMail = Answer<'parked'>[number];

const KINDS: Readonly<Record<ParkedMail['kind'], string>> = {
  waitlist: 'Confirmation',
  contact: 'Message to you',
  announcement: 'Announcement',
  report: 'Report to you',
};

/** The mails that could not be sent, and why. */
export function MailPage() {
  const { mayWrite } = useStage();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useReading('parked', {});
  const { act, dialog } = useAction(['parked', 'queue']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mails = data?.value;
  return (
    <>
      <title>Mail · Waitlist studio</title>
      <div className="title">
        <h1>Mail that waits for you</h1>
        {mayWrite && mails && mails.length > 0 && (
          <button
            type="button"
            className="primary"
            onClick={() => act(retryAction({}), 'all that wait')}
          >
            Send all again
          </button>
        )}
      </div>
      {isFetching && <RoadProgress what="Reading the list" progress={data?.progress} />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {mails && !isFetching && (
        <p className="read">
          Read {formatTime(dataUpdatedAt)}
          <button type="button" className="quiet" onClick={() => void refetch()}>
            Read again
          </button>
        </p>
      )}
      {mails?.length === 0 && <p className="empty">Every mail could be sent. Nothing waits.</p>}
      {mails &&
        reasonsOf(mails).map(([reason, those]) => {
          const ids = those.map(({ id }) => id).filter((id) => chosen.includes(id));
          return (
            <section key={reason} className="step parked" aria-label={REASONS[reason] ?? reason}>
              <div className="title">
                <div>
                  <h2>{REASONS[reason] ?? reason}</h2>
                  <p className="note">{countOf(those.length, 'mail', 'mails')}</p>
                </div>
                {mayWrite && (
                  <button
                    type="button"
                    onClick={() =>
                      ids.length > 0
                        ? act(retryAction({ ids }), countOf(ids.length, 'mail', 'mails'))
                        : act(retryAction({ reason }), REASONS[reason] ?? reason)
                    }
                  >
                    {ids.length > 0 ? `Send the ${ids.length} chosen again` : 'Send these again'}
                  </button>
                )}
              </div>
              <ul className="lines">
                {those.slice(0, SHOWN).map((mail) => (
                  <li key={mail.id}>
                    {mayWrite && (
                      <input
                        type="checkbox"
                        aria-label={`Choose ${KINDS[mail.kind]} ${mail.email ?? formatTime(mail.since)}`}
                        checked={chosen.includes(mail.id)}
                        onChange={() => setChosen(toggled(chosen, mail.id))}
                      />
                    )}
                    <time className="plate">{formatTime(mail.since)}</time>
                    <span>{KINDS[mail.kind]}</span>
                    <About {...mail} />
                  </li>
                ))}
              </ul>
              {those.length > SHOWN && (
                <p className="note">and {countOf(those.length - SHOWN, 'more', 'more')}</p>
              )}
            </section>
          );
        })}
      <Messages />
      {dialog}
    </>
  );
}

/** What the names of reasons mean. Others are names of Amazon's. */
const REASONS: Readonly<Record<string, string>> = {
  MessageRejected: 'Amazon refused the mail',
  OutcomeUnknown: 'It is not known whether the mail arrived',
};

const SHOWN = 50;

/** Mails by their reasons, the commonest first. */
function reasonsOf(mails: readonly ParkedMail[]): [reason: string, mails: ParkedMail[]][] {
  const byReason = Map.groupBy(mails, ({ reason }) => reason);
  return [...byReason].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Whom a mail is to or from, and what it says. Strangers typed it, so it is text. */
function About({ kind, email, message, announcement }: ParkedMail) {
  const text = [announcement && `“${announcement}”`, message && `“${message}”`].filter(Boolean);
  return (
    <span>
      {email !== undefined && kind === 'waitlist' ? (
        <button type="button" className="link" onClick={() => go('people', email)}>
          {email}
        </button>
      ) : (
        email
      )}{' '}
      {text.join(' ')}
    </span>
  );
}
