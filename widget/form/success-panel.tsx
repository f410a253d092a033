import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../messages/translate.ts';
import * as style from '../styles/styles.static.ts';

/** Takes the form's place on a page that has no success page of its own. */
export function SuccessPanel({ t, takesFocus }: { t: Translate; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className={style.success} part="success">
      <svg viewBox="0 0 112 52" aria-hidden="true">
        <path d="M2 3h66M2 1v4M68 1v4M2 10h66v32H36M16 42H2V10M68 20h22l14 12v10H100M80 42H68M74 25h14l9 8H74zM2 47h108" />
        <circle cx="26" cy="42" r="5" />
        <circle cx="90" cy="42" r="5" />
        <path className={style.tick} d="M24 26l8 8 14-15" />
      </svg>
      <h2 ref={heading} className={style.title} tabIndex={-1}>
        {t('successTitle')}
      </h2>
      <p>{t('successText')}</p>
      <p>{t('doneText')}</p>
    </div>
  );
}
