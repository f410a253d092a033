import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '../messages/translate.ts';
import * as style from '../styles/styles.static.ts';
import { Van } from './van.tsx';

/** Takes the form's place on a page that has no success page of its own. */
export function SuccessPanel({ t, takesFocus }: { t: Translate; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // The form was longer than this: either way, what a visitor waited for comes into view.
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
