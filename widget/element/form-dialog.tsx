import { useRef } from 'react';
import * as m from '../messages/compiled.build-time.ts';
import type { Translate } from '../messages/translate.ts';
import * as style from '../styles/styles.build-time.ts';

/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- for the keyboard there are the buttons and Escape */

interface FormDialogProps {
  readonly t: Translate;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/**
 * A button, and the modal dialog that it opens. The element puts the form's container into the sheet,
 * so that the form stays the same when the mode changes.
 */
export function FormDialog({ t, onShow, onClose }: FormDialogProps) {
  const pressed = useRef<EventTarget>(null);

  return (
    <>
      <slot
        name="open"
        onClick={({ target }) => {
          // Safari focuses no button on a click, and a dialog returns the focus to where it was.
          (target as HTMLElement).focus();
          onShow();
        }}
      >
        <button type="button" className={style.submit} part="open" aria-haspopup="dialog">
          {t(m.title)}
        </button>
      </slot>
      <dialog
        className={style.dialog}
        aria-labelledby="title"
        onClose={onClose}
        onMouseDown={({ target }) => {
          pressed.current = target;
        }}
        onClick={({ target, currentTarget }) => {
          // Text that is selected with the mouse may end beside the sheet.
          if (target === currentTarget && pressed.current === target) currentTarget.close();
        }}
      >
        <div className={style.sheet}>
          <button
            type="button"
            className={style.dismiss}
            aria-label={t(m.dismiss)}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" />
            </svg>
          </button>
        </div>
      </dialog>
    </>
  );
}
