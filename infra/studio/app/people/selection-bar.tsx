import { useState } from 'react';
import { countPeople } from '#shared/format.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { ActionButtons, type ActionName } from './action-buttons.tsx';
import { PEOPLE_ACTIONS } from './actions.ts';

interface SelectionBarProps {
  /** Addresses. */
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

const ACTIONS = ['confirm', 'unsubscribe', 'suppress', 'erase'] as const;

/** What can be done with all who are selected. */
export function SelectionBar({ selected, onDone, onClear }: SelectionBarProps) {
  const [open, setOpen] = useState<ActionName>();
  const [hasChanged, setChanged] = useState(false);
  if (selected.size === 0) return null;
  return (
    <div className="selection" role="group" aria-label="The selected people">
      <p role="status">{countPeople(selected.size)} selected</p>
      <ActionButtons names={ACTIONS} onOpen={setOpen} />
      <button type="button" className="quiet" onClick={onClear}>
        Select no one
      </button>
      {open && (
        <ActionDialog
          action={PEOPLE_ACTIONS[open]}
          to={countPeople(selected.size)}
          addresses={[...selected]}
          onChanged={() => setChanged(true)}
          onClose={() => {
            setOpen(undefined);
            if (hasChanged) onDone();
          }}
        />
      )}
    </div>
  );
}
