import { useIsHydrated } from '../islands/use-is-hydrated.ts';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly text: string;
  /** During a request. */
  readonly sendingText: string;
  /** The id of what pressing it means. */
  readonly describedBy?: string | undefined;
}

/** Sends a form. A button that is disabled loses the focus, so during a request it only says so. */
export function SubmitButton({ isSending, text, sendingText, describedBy }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      className="button primary"
      disabled={!isHydrated}
      aria-disabled={isSending ? true : undefined}
      aria-describedby={describedBy}
    >
      {isSending ? sendingText : text}
    </button>
  );
}
