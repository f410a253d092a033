import { useState } from 'react';
import { formatTime } from '#shared/format.ts';
import { fromLocalTime } from '#shared/time.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { LineForm, TextField } from '../shell/fields.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { PEOPLE_CHANGES, undoUnsubscribes } from './actions.ts';

/** Undoes what a stranger did to people who never asked to leave. */
export function PutBack() {
  const { mayWrite } = useStage();
  const { act, dialog } = useAction(PEOPLE_CHANGES);
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [from, to] = [timeOf(typed.from), timeOf(typed.to)];
  if (!mayWrite) return null;
  return (
    <details className="back">
      <summary>Did people leave who never asked to?</summary>
      <p className="note">
        On the website, any visitor can type any address. Choose the time in which that happened,
        and see how many people it was.
      </p>
      <LineForm
        button="Look who was taken off"
        isDisabled={!(from < to)}
        onSubmit={() =>
          act(undoUnsubscribes({ from, to }), `${formatTime(from)} to ${formatTime(to)}`)
        }
      >
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From (Zurich)' : 'To (Zurich)'}
            type="datetime-local"
            required
            value={typed[end]}
            onText={(text) => setTyped({ ...typed, [end]: text })}
          />
        ))}
      </LineForm>
      {dialog}
    </details>
  );
}

/** On the operator’s clock. NaN while nothing is typed. */
function timeOf(typed: string): number {
  return typed === '' ? NaN : fromLocalTime(Date.parse(`${typed}Z`));
}
