import { formatTime } from '#shared/format.ts';
import type { Input } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { SENDING_ACTIONS, SENDING_CHANGES } from './actions.ts';

/** For the day the doors are open: who signs up from then on reads it, too. */
export function Keep({ since, ...shown }: Input<'keep'> & { readonly since: number | undefined }) {
  const { mayWrite } = useStage();
  const { act, dialog } = useAction(SENDING_CHANGES);
  const action = SENDING_ACTIONS[since === undefined ? 'keep' : 'endKeeping'](shown);
  return (
    <section className="step" aria-labelledby="keep">
      <h2 id="keep">For people who sign up later</h2>
      <p role="status">
        {since === undefined
          ? 'They get their confirmation without it. It can carry this text, for the day the doors are open.'
          : `Each confirmation carries it since ${formatTime(since)}.`}
      </p>
      {mayWrite && (
        <button type="button" onClick={() => act(action, shown.name)}>
          {action.label}
        </button>
      )}
      {dialog}
    </section>
  );
}
