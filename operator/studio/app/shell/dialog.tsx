import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What Escape does while something runs. */
  readonly onStop?: false | (() => void);
  readonly children: ReactNode;
}

/** Above the page until it is closed. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, onStop, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={(event) => onStop && (event.preventDefault(), onStop())}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

/** What would happen. */
export function Says({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className="says">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
