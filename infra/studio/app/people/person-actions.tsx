import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { ActionButtons, type ActionName } from './action-buttons.tsx';
import { PEOPLE_ACTIONS } from './actions.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import type { PersonRecord } from './person-facts.tsx';

/** What makes sense for a person who stands there. */
const FOR_STATE: Readonly<Record<PersonRecord['state'], readonly ActionName[]>> = {
  subscribed: ['resend', 'unsubscribe', 'suppress', 'erase'],
  pending: ['confirm', 'resend', 'unsubscribe', 'suppress', 'erase'],
  unsubscribed: ['confirm', 'suppress', 'erase'],
  suppressed: ['unsuppress', 'erase'],
  erased: ['suppress'],
};

interface PersonActionsProps {
  readonly address: string;
  readonly record: PersonRecord;
  readonly onChanged: () => void;
}

export function PersonActions({ address, record, onChanged }: PersonActionsProps) {
  const { mayWrite } = useStage();
  const [open, setOpen] = useState<ActionName | 'correct' | 'hand out'>();
  const close = () => setOpen(undefined);
  const { fields, state } = record;
  return (
    <div className="actions" role="group" aria-label="What you can do">
      {mayWrite && fields && (
        <button type="button" onClick={() => setOpen('correct')}>
          Correct
        </button>
      )}
      <button type="button" onClick={() => setOpen('hand out')}>
        Hand out their data
      </button>
      <ActionButtons names={FOR_STATE[state]} onOpen={setOpen} />
      {open === 'correct' && fields && (
        <CorrectDialog address={address} fields={fields} onClose={close} onChanged={onChanged} />
      )}
      {open === 'hand out' && <HandOutDialog address={address} onClose={close} />}
      {open !== undefined && open !== 'correct' && open !== 'hand out' && (
        <ActionDialog
          action={PEOPLE_ACTIONS[open]}
          to={address}
          addresses={[address]}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}
