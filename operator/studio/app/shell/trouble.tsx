import { explain } from '../api/words.ts';

type TroubleProps = Readonly<{ error: unknown; onRetry?: () => void }>;

/** What went wrong, and what to do about it. */
export function Trouble({ error, onRetry }: TroubleProps) {
  const { title, text } = explain(error);
  return (
    <div className="trouble" role="alert">
      <p className="title">{title}</p>
      {text && <p>{text}</p>}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
