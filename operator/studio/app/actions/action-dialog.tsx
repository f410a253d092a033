import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../api/call.ts';
import { Dialog, Says } from '../shell/dialog.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { AskWords, toWords } from './ask-words.tsx';
import type { Action, Planned } from './plan.ts';

interface Subject {
  readonly action: Action;
  /** Whom or what it is done to. */
  readonly to: string;
  readonly addresses?: readonly string[];
}

/** Opens the dialog of an action. What it may change, by the names of calls, is read again. */
export function useAction(changes: readonly string[], onChanged?: () => void) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Subject>();
  const act = (action: Action, to: string, addresses: readonly string[] = []) =>
    setOpen({ action, to, addresses });
  const dialog = open && (
    <ActionDialog
      key={open.action.label}
      {...open}
      onClose={() => setOpen(undefined)}
      onChanged={() => {
        onChanged?.();
        for (const name of changes) void client.invalidateQueries({ queryKey: [name] });
      }}
    />
  );
  return { act, dialog };
}

interface ActionDialogProps extends Subject {
  readonly onClose: () => void;
  /** It did something, at least for some. */
  readonly onChanged: () => void;
}

/** First what it will do and what it cannot undo, then the press that does it, then what happened. */
function ActionDialog(props: ActionDialogProps) {
  const { action, to, addresses = [], onClose, onChanged } = props;
  const { label, what, undo, question, isDangerous = false } = action;
  const [answer, setAnswer] = useState('');
  const [progress, setProgress] = useState<Progress>();
  const stop = useRef(new AbortController());
  const looking = useMutation({ mutationFn: (words: string) => action.plan(addresses, words) });
  const running = useMutation({
    mutationFn: ({ run }: Planned) => run({ signal: stop.current.signal, onProgress: setProgress }),
    onSettled: onChanged,
  });
  const { mutate: look, data: planned } = looking;
  useEffect(() => {
    if (!question) look('');
  }, [question, look]);
  const error = running.error ?? looking.error;
  const onStop = () => stop.current.abort();
  const lookAgain = () => {
    running.reset();
    stop.current = new AbortController();
    look(toWords(answer));
  };
  return (
    <Dialog title={`${label}: ${to}`} onClose={onClose} onStop={running.isPending && onStop}>
      {running.isSuccess ? (
        <p role="status">{running.data}</p>
      ) : (
        <>
          <p>{what}</p>
          <p className={isDangerous ? 'warning' : 'note'}>{undo}</p>
          {question && !planned && <AskWords {...question} answer={answer} onAnswer={setAnswer} />}
          {planned && <Says sentences={planned.says} />}
          {looking.isPending && <RoadProgress what="Looking what would happen" />}
          {running.isPending && <RoadProgress what={label} progress={progress} />}
        </>
      )}
      {error && <Trouble error={error} onRetry={lookAgain} />}
      <div className="buttons">
        {!running.isSuccess && !error && planned?.isUseful && (
          <button
            type="button"
            className={isDangerous ? 'danger' : 'primary'}
            disabled={running.isPending}
            onClick={() => running.mutate(planned)}
          >
            {label}
          </button>
        )}
        {question && !planned && (
          <button
            type="button"
            className="primary"
            disabled={looking.isPending || toWords(answer) === ''}
            onClick={() => look(toWords(answer))}
          >
            Continue
          </button>
        )}
        <button type="button" onClick={running.isPending ? onStop : onClose}>
          {running.isPending ? 'Stop' : running.isSuccess ? 'Close' : 'Leave it as it is'}
        </button>
      </div>
    </Dialog>
  );
}
