import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Progress } from '../api/call.ts';
import { Dialog } from '../shell/dialog.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { AskWords, toWords } from './ask-words.tsx';
import type { Action, Planned } from './plan.ts';

interface ActionDialogProps {
  readonly action: Action;
  /** Whom or what it is done to. */
  readonly to: string;
  readonly addresses?: readonly string[];
  readonly onClose: () => void;
  /** It did something, at least for some. */
  readonly onChanged: () => void;
}

/** First what it will do and what it cannot undo, then the press that does it, then what happened. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, to, addresses = [], onClose, onChanged } = props;
  const { label, what, undo, question, isDangerous = false } = action;
  const [answer, setAnswer] = useState('');
  const [progress, setProgress] = useState<Progress>();
  const looking = useMutation({ mutationFn: (words: string) => action.plan(addresses, words) });
  const running = useMutation({
    mutationFn: ({ run }: Planned) =>
      run({ signal: new AbortController().signal, onProgress: setProgress }),
    onSettled: onChanged,
  });
  const { mutate: look, data: planned } = looking;
  useEffect(() => {
    if (!question) look('');
  }, [question, look]);
  return (
    <Dialog title={`${label}: ${to}`} onClose={onClose}>
      {running.isSuccess ? (
        <p role="status">{running.data}</p>
      ) : (
        <>
          <p>{what}</p>
          <p className={isDangerous ? 'warning' : 'note'}>{undo}</p>
          {question && !planned && <AskWords {...question} answer={answer} onAnswer={setAnswer} />}
          {planned && (
            <ul className="says">
              {planned.says.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {looking.isPending && (
            <RoadProgress what="Looking what would happen" progress={undefined} />
          )}
          {running.isPending && <RoadProgress what={label} progress={progress} />}
        </>
      )}
      {looking.error && <Trouble error={looking.error} onRetry={() => look(toWords(answer))} />}
      {running.error && <Trouble error={running.error} onRetry={() => look(toWords(answer))} />}
      <div className="buttons">
        {!running.isSuccess && planned?.isUseful && (
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
        <button type="button" onClick={onClose}>
          {running.isSuccess
            ? 'Close'
            : running.isPending
              ? 'Close. It goes on.'
              : 'Leave it as it is'}
        </button>
      </div>
    </Dialog>
  );
}
