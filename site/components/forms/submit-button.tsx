import { useIsHydrated } from '../../client/use-is-hydrated.ts';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly text: string;
  /** During a request. */
  readonly sendingText: string;
  /** The id of what pressing it means. */
  readonly describedBy?: string | undefined;
  /** Whether a browser can send the form by itself. */
  readonly isPlain?: boolean;
}

/** Sends a form. A button that is disabled loses the focus, so during a request it only says so. */
export function SubmitButton({
  isSending,
  text,
  sendingText,
  describedBy,
  isPlain = false,
}: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      className="button primary"
      disabled={!isHydrated && !isPlain}
      aria-disabled={isSending ? true : undefined}
      aria-describedby={describedBy}
    >
      {isSending ? sendingText : text}
    </button>
  );
}
