import type { ReactNode } from 'react';
import { countOf, countPeople } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { useCall } from '../api/queries.ts';
import { failuresOf, useChecks } from '../check/use-checks.ts';
import { RESUME_MAIL } from '../mail/actions.ts';
import { describeHeld } from './duration.ts';
import { go } from '../shell/route.ts';
import { useStage } from '../shell/stage-context.tsx';

/** What waits for the operator, above all else. Nothing is shown if nothing does. */
export function NeedsHand({ stats }: Pick<Answer<'figures'>, 'stats'>) {
  const { act, dialog } = useAction(['queue']);
  const { mayWrite } = useStage();
  const { data: queue } = useCall('queue', {});
  const { data: announcements = [] } = useCall('announcements', {});
  const parked = stats.mail.parked + (stats.messages?.parked ?? 0);
  const paused = announcements.filter(
    ({ announcement, owed }) => announcement.pausedAt !== undefined && owed > 0,
  );
  const { data: checks } = useChecks();
  const failed = failuresOf(checks);
  if (!queue?.held && parked + paused.length + failed === 0) return null;
  return (
    <section className="hand" aria-labelledby="hand">
      <h2 id="hand">Needs a hand</h2>
      <ul>
        {queue?.held && (
          <Item text={`${describeHeld(queue.held)}.`}>
            {mayWrite && (
              <button type="button" onClick={() => act(RESUME_MAIL, 'all of it')}>
                {RESUME_MAIL.label}
              </button>
            )}
          </Item>
        )}
        {parked > 0 && (
          <Item
            text={`${countOf(parked, 'mail', 'mails')} could not be sent, and ${parked === 1 ? 'waits' : 'wait'} until you look.`}
          >
            <button type="button" onClick={() => go('mail')}>
              See why
            </button>
          </Item>
        )}
        {failed > 0 && (
          <Item text={`The last check found ${countOf(failed, 'fault', 'faults')}.`}>
            <button type="button" onClick={() => go('check')}>
              See what to do
            </button>
          </Item>
        )}
        {paused.map(({ announcement: { name }, owed }) => (
          <Item
            key={name}
            text={`The announcement “${name}” is paused: ${countPeople(owed)} still ${owed === 1 ? 'waits' : 'wait'} for it.`}
          >
            <button type="button" onClick={() => go('announcements', name)}>
              Look at it
            </button>
          </Item>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function Item({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      {children}
    </li>
  );
}
