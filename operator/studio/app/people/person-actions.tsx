import { useState } from 'react';
import { useAction } from '../actions/action-dialog.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { ActionButtons, type ActionName } from './action-buttons.tsx';
import { HAND_OUT, PEOPLE_ACTIONS, PEOPLE_CHANGES } from './actions.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import type { PersonRecord } from './person-facts.tsx';

/** What makes sense for a person who stands there. */
const FOR_STATE: Readonly<Record<PersonRecord['state'] | 'unknown', readonly ActionName[]>> = {
  subscribed: ['resend', 'unsubscribe', 'block', 'erase'],
  pending: ['confirm', 'resend', 'unsubscribe', 'block', 'erase'],
  unsubscribed: ['confirm', 'block', 'erase'],
  suppressed: ['unblock', 'erase'],
  erased: ['block'],
  unknown: ['block'],
};

type PersonActionsProps = Readonly<{ address: string; record: PersonRecord | null }>;

export function PersonActions({ address, record }: PersonActionsProps) {
  const { mayWrite } = useStage();
  const { act, dialog } = useAction(PEOPLE_CHANGES);
  const [isCorrecting, setCorrecting] = useState(false);
  const { fields, state } = record ?? { fields: undefined, state: 'unknown' as const };
  return (
    <div className="actions" role="group" aria-label="What you can do">
      {mayWrite && fields && (
        <button type="button" onClick={() => setCorrecting(true)}>
          Correct
        </button>
      )}
      {record && (
        <button type="button" onClick={() => act(HAND_OUT, address, [address])}>
          {HAND_OUT.label}
        </button>
      )}
      <ActionButtons
        names={FOR_STATE[state]}
        onOpen={(name) => act(PEOPLE_ACTIONS[name], address, [address])}
      />
      {isCorrecting && fields && (
        <CorrectDialog address={address} fields={fields} onClose={() => setCorrecting(false)} />
      )}
      {dialog}
    </div>
  );
}
