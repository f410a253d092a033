import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../messages/translate.ts';
import * as style from '../styles/styles.static.ts';
import { Van } from './van.tsx';

/** Replaces the form on a page that has no success page of its own. */
export function SuccessPanel({ t, takesFocus }: { t: Translate; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // The form was longer than this panel, so the panel may be out of view.
    if (takesFocus) heading.current?.focus();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <div className={style.success} part="success">
      <Van isChecked />
      <h2 ref={heading} className={style.title} tabIndex={-1}>
        {t('successTitle')}
      </h2>
      <p>{t('successText')}</p>
      <p>{t('doneText')}</p>
    </div>
  );
}
