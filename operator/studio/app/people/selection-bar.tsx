import { countPeople } from '#shared/format.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { PEOPLE_ACTIONS, PEOPLE_CHANGES } from './actions.ts';

/** `selected`: addresses. */
type SelectionBarProps = Readonly<{ selected: ReadonlySet<string>; onClear: () => void }>;

const ACTIONS = ['confirm', 'unsubscribe', 'block', 'erase'] as const;

/** What can be done with all who are selected. Afterwards no one is. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { act, dialog } = useAction(PEOPLE_CHANGES, onClear);
  const people = countPeople(selected.size);
  return (
    <>
      {selected.size > 0 && (
        <div className="selection" role="group" aria-label="The selected people">
          <p role="status">{people} selected</p>
          <ActionButtons
            names={ACTIONS}
            onOpen={(name) => act(PEOPLE_ACTIONS[name], people, [...selected])}
          />
          <button type="button" className="quiet" onClick={onClear}>
            Select no one
          </button>
        </div>
      )}
      {dialog}
    </>
  );
}
